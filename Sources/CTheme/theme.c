#include "CTheme.h"

// Every file of Templates/, in the order of their paths; a test holds this list against the folder.
// #embed takes no macro for its name, so each file is named twice.
static const unsigned char assets_icon_180_png[] = {
#embed "../../Templates/assets/icon-180.png"
};
static const unsigned char assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char languages_ar_yml[] = {
#embed "../../Templates/languages/ar.yml"
};
static const unsigned char languages_de_yml[] = {
#embed "../../Templates/languages/de.yml"
};
static const unsigned char languages_en_yml[] = {
#embed "../../Templates/languages/en.yml"
};
static const unsigned char languages_es_yml[] = {
#embed "../../Templates/languages/es.yml"
};
static const unsigned char languages_fr_yml[] = {
#embed "../../Templates/languages/fr.yml"
};
static const unsigned char languages_it_yml[] = {
#embed "../../Templates/languages/it.yml"
};
static const unsigned char languages_ja_yml[] = {
#embed "../../Templates/languages/ja.yml"
};
static const unsigned char languages_nl_yml[] = {
#embed "../../Templates/languages/nl.yml"
};
static const unsigned char layouts_page_mustache[] = {
#embed "../../Templates/layouts/page.mustache"
};
static const unsigned char pages_gone_mustache[] = {
#embed "../../Templates/pages/gone.mustache"
};
static const unsigned char pages_ingredient_mustache[] = {
#embed "../../Templates/pages/ingredient.mustache"
};
static const unsigned char pages_ingredients_mustache[] = {
#embed "../../Templates/pages/ingredients.mustache"
};
static const unsigned char pages_kitchen_mustache[] = {
#embed "../../Templates/pages/kitchen.mustache"
};
static const unsigned char pages_library_mustache[] = {
#embed "../../Templates/pages/library.mustache"
};
static const unsigned char pages_list_mustache[] = {
#embed "../../Templates/pages/list.mustache"
};
static const unsigned char pages_moved_mustache[] = {
#embed "../../Templates/pages/moved.mustache"
};
static const unsigned char pages_notFound_mustache[] = {
#embed "../../Templates/pages/notFound.mustache"
};
static const unsigned char pages_offline_mustache[] = {
#embed "../../Templates/pages/offline.mustache"
};
static const unsigned char pages_open_mustache[] = {
#embed "../../Templates/pages/open.mustache"
};
static const unsigned char pages_plan_mustache[] = {
#embed "../../Templates/pages/plan.mustache"
};
static const unsigned char pages_print_mustache[] = {
#embed "../../Templates/pages/print.mustache"
};
static const unsigned char pages_recipe_mustache[] = {
#embed "../../Templates/pages/recipe.mustache"
};
static const unsigned char pages_tag_mustache[] = {
#embed "../../Templates/pages/tag.mustache"
};
static const unsigned char pages_tags_mustache[] = {
#embed "../../Templates/pages/tags.mustache"
};
static const unsigned char pages_titles_mustache[] = {
#embed "../../Templates/pages/titles.mustache"
};
static const unsigned char parts_about_mustache[] = {
#embed "../../Templates/parts/about.mustache"
};
static const unsigned char parts_afterword_mustache[] = {
#embed "../../Templates/parts/afterword.mustache"
};
static const unsigned char parts_amount_text_mustache[] = {
#embed "../../Templates/parts/amount-text.mustache"
};
static const unsigned char parts_amount_mustache[] = {
#embed "../../Templates/parts/amount.mustache"
};
static const unsigned char parts_article_text_mustache[] = {
#embed "../../Templates/parts/article-text.mustache"
};
static const unsigned char parts_book_contents_mustache[] = {
#embed "../../Templates/parts/book-contents.mustache"
};
static const unsigned char parts_book_facts_mustache[] = {
#embed "../../Templates/parts/book-facts.mustache"
};
static const unsigned char parts_book_index_letter_mustache[] = {
#embed "../../Templates/parts/book-index-letter.mustache"
};
static const unsigned char parts_book_ingredient_mustache[] = {
#embed "../../Templates/parts/book-ingredient.mustache"
};
static const unsigned char parts_book_ingredients_mustache[] = {
#embed "../../Templates/parts/book-ingredients.mustache"
};
static const unsigned char parts_book_line_mustache[] = {
#embed "../../Templates/parts/book-line.mustache"
};
static const unsigned char parts_book_notes_mustache[] = {
#embed "../../Templates/parts/book-notes.mustache"
};
static const unsigned char parts_book_recipe_mustache[] = {
#embed "../../Templates/parts/book-recipe.mustache"
};
static const unsigned char parts_book_title_mustache[] = {
#embed "../../Templates/parts/book-title.mustache"
};
static const unsigned char parts_browse_mustache[] = {
#embed "../../Templates/parts/browse.mustache"
};
static const unsigned char parts_card_cover_mustache[] = {
#embed "../../Templates/parts/card-cover.mustache"
};
static const unsigned char parts_card_mustache[] = {
#embed "../../Templates/parts/card.mustache"
};
static const unsigned char parts_cards_mustache[] = {
#embed "../../Templates/parts/cards.mustache"
};
static const unsigned char parts_chapters_mustache[] = {
#embed "../../Templates/parts/chapters.mustache"
};
static const unsigned char parts_chips_mustache[] = {
#embed "../../Templates/parts/chips.mustache"
};
static const unsigned char parts_code_whole_mustache[] = {
#embed "../../Templates/parts/code-whole.mustache"
};
static const unsigned char parts_code_mustache[] = {
#embed "../../Templates/parts/code.mustache"
};
static const unsigned char parts_contents_mustache[] = {
#embed "../../Templates/parts/contents.mustache"
};
static const unsigned char parts_entry_mustache[] = {
#embed "../../Templates/parts/entry.mustache"
};
static const unsigned char parts_footer_mustache[] = {
#embed "../../Templates/parts/footer.mustache"
};
static const unsigned char parts_head_sharing_mustache[] = {
#embed "../../Templates/parts/head-sharing.mustache"
};
static const unsigned char parts_head_mustache[] = {
#embed "../../Templates/parts/head.mustache"
};
static const unsigned char parts_header_mustache[] = {
#embed "../../Templates/parts/header.mustache"
};
static const unsigned char parts_icon_mustache[] = {
#embed "../../Templates/parts/icon.mustache"
};
static const unsigned char parts_ingredient_group_mustache[] = {
#embed "../../Templates/parts/ingredient-group.mustache"
};
static const unsigned char parts_ingredient_list_mustache[] = {
#embed "../../Templates/parts/ingredient-list.mustache"
};
static const unsigned char parts_ingredient_mustache[] = {
#embed "../../Templates/parts/ingredient.mustache"
};
static const unsigned char parts_ingredients_mustache[] = {
#embed "../../Templates/parts/ingredients.mustache"
};
static const unsigned char parts_letters_mustache[] = {
#embed "../../Templates/parts/letters.mustache"
};
static const unsigned char parts_library_tags_mustache[] = {
#embed "../../Templates/parts/library-tags.mustache"
};
static const unsigned char parts_masthead_mustache[] = {
#embed "../../Templates/parts/masthead.mustache"
};
static const unsigned char parts_method_mustache[] = {
#embed "../../Templates/parts/method.mustache"
};
static const unsigned char parts_navigation_mustache[] = {
#embed "../../Templates/parts/navigation.mustache"
};
static const unsigned char parts_opening_cover_mustache[] = {
#embed "../../Templates/parts/opening-cover.mustache"
};
static const unsigned char parts_opening_mustache[] = {
#embed "../../Templates/parts/opening.mustache"
};
static const unsigned char parts_pagination_mustache[] = {
#embed "../../Templates/parts/pagination.mustache"
};
static const unsigned char parts_policy_mustache[] = {
#embed "../../Templates/parts/policy.mustache"
};
static const unsigned char parts_recipe_notes_mustache[] = {
#embed "../../Templates/parts/recipe-notes.mustache"
};
static const unsigned char parts_related_mustache[] = {
#embed "../../Templates/parts/related.mustache"
};
static const unsigned char parts_second_amount_mustache[] = {
#embed "../../Templates/parts/second-amount.mustache"
};
static const unsigned char parts_share_book_mustache[] = {
#embed "../../Templates/parts/share-book.mustache"
};
static const unsigned char parts_share_mustache[] = {
#embed "../../Templates/parts/share.mustache"
};
static const unsigned char parts_source_mustache[] = {
#embed "../../Templates/parts/source.mustache"
};
static const unsigned char parts_spread_mustache[] = {
#embed "../../Templates/parts/spread.mustache"
};
static const unsigned char parts_stars_mustache[] = {
#embed "../../Templates/parts/stars.mustache"
};
static const unsigned char parts_tag_entry_mustache[] = {
#embed "../../Templates/parts/tag-entry.mustache"
};
static const unsigned char parts_tag_list_mustache[] = {
#embed "../../Templates/parts/tag-list.mustache"
};
static const unsigned char parts_tags_mustache[] = {
#embed "../../Templates/parts/tags.mustache"
};
static const unsigned char parts_term_sections_mustache[] = {
#embed "../../Templates/parts/term-sections.mustache"
};
static const unsigned char parts_to_ingredients_mustache[] = {
#embed "../../Templates/parts/to-ingredients.mustache"
};
static const unsigned char parts_unfolded_mustache[] = {
#embed "../../Templates/parts/unfolded.mustache"
};
static const unsigned char parts_used_in_mustache[] = {
#embed "../../Templates/parts/used-in.mustache"
};
static const unsigned char parts_yields_mustache[] = {
#embed "../../Templates/parts/yields.mustache"
};
static const unsigned char scripts_10_page_js[] = {
#embed "../../Templates/scripts/10-page.js"
};
static const unsigned char scripts_12_on_demand_js[] = {
#embed "../../Templates/scripts/12-on-demand.js"
};
static const unsigned char scripts_14_parts_js[] = {
#embed "../../Templates/scripts/14-parts.js"
};
static const unsigned char scripts_16_tools_js[] = {
#embed "../../Templates/scripts/16-tools.js"
};
static const unsigned char scripts_18_description_js[] = {
#embed "../../Templates/scripts/18-description.js"
};
static const unsigned char scripts_20_numbers_js[] = {
#embed "../../Templates/scripts/20-numbers.js"
};
static const unsigned char scripts_22_units_js[] = {
#embed "../../Templates/scripts/22-units.js"
};
static const unsigned char scripts_30_scaling_js[] = {
#embed "../../Templates/scripts/30-scaling.js"
};
static const unsigned char scripts_31_steppers_js[] = {
#embed "../../Templates/scripts/31-steppers.js"
};
static const unsigned char scripts_32_units_js[] = {
#embed "../../Templates/scripts/32-units.js"
};
static const unsigned char scripts_37_sheet_js[] = {
#embed "../../Templates/scripts/37-sheet.js"
};
static const unsigned char scripts_40_storage_js[] = {
#embed "../../Templates/scripts/40-storage.js"
};
static const unsigned char scripts_41_steps_js[] = {
#embed "../../Templates/scripts/41-steps.js"
};
static const unsigned char scripts_42_ticks_js[] = {
#embed "../../Templates/scripts/42-ticks.js"
};
static const unsigned char scripts_44_durations_js[] = {
#embed "../../Templates/scripts/44-durations.js"
};
static const unsigned char scripts_48_awake_js[] = {
#embed "../../Templates/scripts/48-awake.js"
};
static const unsigned char scripts_49_amounts_switch_js[] = {
#embed "../../Templates/scripts/49-amounts-switch.js"
};
static const unsigned char scripts_50_cook_button_js[] = {
#embed "../../Templates/scripts/50-cook-button.js"
};
static const unsigned char scripts_56_share_button_js[] = {
#embed "../../Templates/scripts/56-share-button.js"
};
static const unsigned char scripts_58_shop_buttons_js[] = {
#embed "../../Templates/scripts/58-shop-buttons.js"
};
static const unsigned char scripts_60_search_box_js[] = {
#embed "../../Templates/scripts/60-search-box.js"
};
static const unsigned char scripts_book_05_filling_js[] = {
#embed "../../Templates/scripts/book/05-filling.js"
};
static const unsigned char scripts_book_10_pages_js[] = {
#embed "../../Templates/scripts/book/10-pages.js"
};
static const unsigned char scripts_book_20_paper_js[] = {
#embed "../../Templates/scripts/book/20-paper.js"
};
static const unsigned char scripts_browse_10_browse_js[] = {
#embed "../../Templates/scripts/browse/10-browse.js"
};
static const unsigned char scripts_browse_20_cards_js[] = {
#embed "../../Templates/scripts/browse/20-cards.js"
};
static const unsigned char scripts_list_10_lines_js[] = {
#embed "../../Templates/scripts/list/10-lines.js"
};
static const unsigned char scripts_list_20_merging_js[] = {
#embed "../../Templates/scripts/list/20-merging.js"
};
static const unsigned char scripts_list_30_typed_js[] = {
#embed "../../Templates/scripts/list/30-typed.js"
};
static const unsigned char scripts_list_40_shopping_js[] = {
#embed "../../Templates/scripts/list/40-shopping.js"
};
static const unsigned char scripts_list_42_changes_js[] = {
#embed "../../Templates/scripts/list/42-changes.js"
};
static const unsigned char scripts_list_50_line_js[] = {
#embed "../../Templates/scripts/list/50-line.js"
};
static const unsigned char scripts_list_52_recipes_js[] = {
#embed "../../Templates/scripts/list/52-recipes.js"
};
static const unsigned char scripts_list_60_link_js[] = {
#embed "../../Templates/scripts/list/60-link.js"
};
static const unsigned char scripts_list_62_hand_on_js[] = {
#embed "../../Templates/scripts/list/62-hand-on.js"
};
static const unsigned char scripts_list_90_page_js[] = {
#embed "../../Templates/scripts/list/90-page.js"
};
static const unsigned char scripts_offline_05_registration_js[] = {
#embed "../../Templates/scripts/offline/05-registration.js"
};
static const unsigned char scripts_offline_10_whole_book_js[] = {
#embed "../../Templates/scripts/offline/10-whole-book.js"
};
static const unsigned char scripts_on_demand_10_icons_js[] = {
#embed "../../Templates/scripts/on-demand/10-icons.js"
};
static const unsigned char scripts_on_demand_12_sheets_js[] = {
#embed "../../Templates/scripts/on-demand/12-sheets.js"
};
static const unsigned char scripts_on_demand_22_conversion_js[] = {
#embed "../../Templates/scripts/on-demand/22-conversion.js"
};
static const unsigned char scripts_on_demand_24_placing_js[] = {
#embed "../../Templates/scripts/on-demand/24-placing.js"
};
static const unsigned char scripts_on_demand_26_times_js[] = {
#embed "../../Templates/scripts/on-demand/26-times.js"
};
static const unsigned char scripts_on_demand_31_exact_js[] = {
#embed "../../Templates/scripts/on-demand/31-exact.js"
};
static const unsigned char scripts_on_demand_32_foods_js[] = {
#embed "../../Templates/scripts/on-demand/32-foods.js"
};
static const unsigned char scripts_on_demand_32_units_js[] = {
#embed "../../Templates/scripts/on-demand/32-units.js"
};
static const unsigned char scripts_on_demand_33_have_taps_js[] = {
#embed "../../Templates/scripts/on-demand/33-have-taps.js"
};
static const unsigned char scripts_on_demand_33_have_js[] = {
#embed "../../Templates/scripts/on-demand/33-have.js"
};
static const unsigned char scripts_on_demand_34_uses_js[] = {
#embed "../../Templates/scripts/on-demand/34-uses.js"
};
static const unsigned char scripts_on_demand_35_written_js[] = {
#embed "../../Templates/scripts/on-demand/35-written.js"
};
static const unsigned char scripts_on_demand_36_highlight_js[] = {
#embed "../../Templates/scripts/on-demand/36-highlight.js"
};
static const unsigned char scripts_on_demand_37_drawn_sheet_js[] = {
#embed "../../Templates/scripts/on-demand/37-drawn-sheet.js"
};
static const unsigned char scripts_on_demand_40_records_js[] = {
#embed "../../Templates/scripts/on-demand/40-records.js"
};
static const unsigned char scripts_on_demand_41_copies_js[] = {
#embed "../../Templates/scripts/on-demand/41-copies.js"
};
static const unsigned char scripts_on_demand_42_kept_js[] = {
#embed "../../Templates/scripts/on-demand/42-kept.js"
};
static const unsigned char scripts_on_demand_43_amounts_in_text_js[] = {
#embed "../../Templates/scripts/on-demand/43-amounts-in-text.js"
};
static const unsigned char scripts_on_demand_46_timers_js[] = {
#embed "../../Templates/scripts/on-demand/46-timers.js"
};
static const unsigned char scripts_on_demand_48_awake_js[] = {
#embed "../../Templates/scripts/on-demand/48-awake.js"
};
static const unsigned char scripts_on_demand_50_cook_mode_js[] = {
#embed "../../Templates/scripts/on-demand/50-cook-mode.js"
};
static const unsigned char scripts_on_demand_52_own_js[] = {
#embed "../../Templates/scripts/on-demand/52-own.js"
};
static const unsigned char scripts_on_demand_54_kitchen_js[] = {
#embed "../../Templates/scripts/on-demand/54-kitchen.js"
};
static const unsigned char scripts_on_demand_55_hand_on_js[] = {
#embed "../../Templates/scripts/on-demand/55-hand-on.js"
};
static const unsigned char scripts_on_demand_56_code_js[] = {
#embed "../../Templates/scripts/on-demand/56-code.js"
};
static const unsigned char scripts_on_demand_56_share_js[] = {
#embed "../../Templates/scripts/on-demand/56-share.js"
};
static const unsigned char scripts_on_demand_57_print_js[] = {
#embed "../../Templates/scripts/on-demand/57-print.js"
};
static const unsigned char scripts_on_demand_58_to_shop_js[] = {
#embed "../../Templates/scripts/on-demand/58-to-shop.js"
};
static const unsigned char scripts_on_demand_59_undo_js[] = {
#embed "../../Templates/scripts/on-demand/59-undo.js"
};
static const unsigned char scripts_on_demand_60_photos_js[] = {
#embed "../../Templates/scripts/on-demand/60-photos.js"
};
static const unsigned char scripts_open_10_carried_js[] = {
#embed "../../Templates/scripts/open/10-carried.js"
};
static const unsigned char scripts_open_20_inline_js[] = {
#embed "../../Templates/scripts/open/20-inline.js"
};
static const unsigned char scripts_open_30_blocks_js[] = {
#embed "../../Templates/scripts/open/30-blocks.js"
};
static const unsigned char scripts_open_40_recipe_js[] = {
#embed "../../Templates/scripts/open/40-recipe.js"
};
static const unsigned char scripts_open_90_page_js[] = {
#embed "../../Templates/scripts/open/90-page.js"
};
static const unsigned char scripts_plan_20_days_js[] = {
#embed "../../Templates/scripts/plan/20-days.js"
};
static const unsigned char scripts_plan_30_calendar_js[] = {
#embed "../../Templates/scripts/plan/30-calendar.js"
};
static const unsigned char scripts_plan_40_changes_js[] = {
#embed "../../Templates/scripts/plan/40-changes.js"
};
static const unsigned char scripts_plan_50_adding_js[] = {
#embed "../../Templates/scripts/plan/50-adding.js"
};
static const unsigned char scripts_plan_60_day_js[] = {
#embed "../../Templates/scripts/plan/60-day.js"
};
static const unsigned char scripts_plan_90_page_js[] = {
#embed "../../Templates/scripts/plan/90-page.js"
};
static const unsigned char scripts_search_10_folding_js[] = {
#embed "../../Templates/scripts/search/10-folding.js"
};
static const unsigned char scripts_search_20_query_js[] = {
#embed "../../Templates/scripts/search/20-query.js"
};
static const unsigned char scripts_search_30_index_js[] = {
#embed "../../Templates/scripts/search/30-index.js"
};
static const unsigned char scripts_search_40_matching_js[] = {
#embed "../../Templates/scripts/search/40-matching.js"
};
static const unsigned char scripts_search_45_marks_js[] = {
#embed "../../Templates/scripts/search/45-marks.js"
};
static const unsigned char scripts_search_46_hearts_js[] = {
#embed "../../Templates/scripts/search/46-hearts.js"
};
static const unsigned char scripts_search_48_thumbnails_js[] = {
#embed "../../Templates/scripts/search/48-thumbnails.js"
};
static const unsigned char scripts_search_50_results_js[] = {
#embed "../../Templates/scripts/search/50-results.js"
};
static const unsigned char scripts_worker_10_worker_js[] = {
#embed "../../Templates/scripts/worker/10-worker.js"
};
static const unsigned char styles_10_layers_css[] = {
#embed "../../Templates/styles/10-layers.css"
};
static const unsigned char styles_20_colours_css[] = {
#embed "../../Templates/styles/20-colours.css"
};
static const unsigned char styles_30_type_css[] = {
#embed "../../Templates/styles/30-type.css"
};
static const unsigned char styles_40_elements_css[] = {
#embed "../../Templates/styles/40-elements.css"
};
static const unsigned char styles_50_layout_css[] = {
#embed "../../Templates/styles/50-layout.css"
};
static const unsigned char styles_55_masthead_css[] = {
#embed "../../Templates/styles/55-masthead.css"
};
static const unsigned char styles_56_tags_css[] = {
#embed "../../Templates/styles/56-tags.css"
};
static const unsigned char styles_57_search_css[] = {
#embed "../../Templates/styles/57-search.css"
};
static const unsigned char styles_58_hearts_css[] = {
#embed "../../Templates/styles/58-hearts.css"
};
static const unsigned char styles_59_offline_css[] = {
#embed "../../Templates/styles/59-offline.css"
};
static const unsigned char styles_60_covers_css[] = {
#embed "../../Templates/styles/60-covers.css"
};
static const unsigned char styles_61_patterns_css[] = {
#embed "../../Templates/styles/61-patterns.css"
};
static const unsigned char styles_62_thumbnails_css[] = {
#embed "../../Templates/styles/62-thumbnails.css"
};
static const unsigned char styles_70_opening_css[] = {
#embed "../../Templates/styles/70-opening.css"
};
static const unsigned char styles_71_spread_css[] = {
#embed "../../Templates/styles/71-spread.css"
};
static const unsigned char styles_72_ingredients_css[] = {
#embed "../../Templates/styles/72-ingredients.css"
};
static const unsigned char styles_73_method_css[] = {
#embed "../../Templates/styles/73-method.css"
};
static const unsigned char styles_74_about_css[] = {
#embed "../../Templates/styles/74-about.css"
};
static const unsigned char styles_75_afterword_css[] = {
#embed "../../Templates/styles/75-afterword.css"
};
static const unsigned char styles_76_highlight_css[] = {
#embed "../../Templates/styles/76-highlight.css"
};
static const unsigned char styles_77_scaling_css[] = {
#embed "../../Templates/styles/77-scaling.css"
};
static const unsigned char styles_78_amounts_css[] = {
#embed "../../Templates/styles/78-amounts.css"
};
static const unsigned char styles_79_sheet_css[] = {
#embed "../../Templates/styles/79-sheet.css"
};
static const unsigned char styles_80_preferences_css[] = {
#embed "../../Templates/styles/80-preferences.css"
};
static const unsigned char styles_82_tools_css[] = {
#embed "../../Templates/styles/82-tools.css"
};
static const unsigned char styles_84_ticks_css[] = {
#embed "../../Templates/styles/84-ticks.css"
};
static const unsigned char styles_85_durations_css[] = {
#embed "../../Templates/styles/85-durations.css"
};
static const unsigned char styles_87_own_css[] = {
#embed "../../Templates/styles/87-own.css"
};
static const unsigned char styles_88_to_shop_css[] = {
#embed "../../Templates/styles/88-to-shop.css"
};
static const unsigned char styles_book_10_book_css[] = {
#embed "../../Templates/styles/book/10-book.css"
};
static const unsigned char styles_book_20_front_css[] = {
#embed "../../Templates/styles/book/20-front.css"
};
static const unsigned char styles_book_30_recipes_css[] = {
#embed "../../Templates/styles/book/30-recipes.css"
};
static const unsigned char styles_book_40_spread_css[] = {
#embed "../../Templates/styles/book/40-spread.css"
};
static const unsigned char styles_book_50_filling_css[] = {
#embed "../../Templates/styles/book/50-filling.css"
};
static const unsigned char styles_book_60_index_css[] = {
#embed "../../Templates/styles/book/60-index.css"
};
static const unsigned char styles_book_70_screens_css[] = {
#embed "../../Templates/styles/book/70-screens.css"
};
static const unsigned char styles_browse_10_browse_css[] = {
#embed "../../Templates/styles/browse/10-browse.css"
};
static const unsigned char styles_browse_15_cards_css[] = {
#embed "../../Templates/styles/browse/15-cards.css"
};
static const unsigned char styles_browse_20_pagination_css[] = {
#embed "../../Templates/styles/browse/20-pagination.css"
};
static const unsigned char styles_code_10_code_css[] = {
#embed "../../Templates/styles/code/10-code.css"
};
static const unsigned char styles_cook_10_cook_css[] = {
#embed "../../Templates/styles/cook/10-cook.css"
};
static const unsigned char styles_kitchen_10_kitchen_css[] = {
#embed "../../Templates/styles/kitchen/10-kitchen.css"
};
static const unsigned char styles_list_10_list_css[] = {
#embed "../../Templates/styles/list/10-list.css"
};
static const unsigned char styles_open_10_open_css[] = {
#embed "../../Templates/styles/open/10-open.css"
};
static const unsigned char styles_photos_10_photos_css[] = {
#embed "../../Templates/styles/photos/10-photos.css"
};
static const unsigned char styles_plan_10_plan_css[] = {
#embed "../../Templates/styles/plan/10-plan.css"
};
static const unsigned char styles_print_10_controls_css[] = {
#embed "../../Templates/styles/print/10-controls.css"
};
static const unsigned char styles_print_20_page_css[] = {
#embed "../../Templates/styles/print/20-page.css"
};
static const unsigned char styles_print_25_code_css[] = {
#embed "../../Templates/styles/print/25-code.css"
};
static const unsigned char styles_print_30_cards_css[] = {
#embed "../../Templates/styles/print/30-cards.css"
};
static const unsigned char styles_search_10_results_css[] = {
#embed "../../Templates/styles/search/10-results.css"
};
static const unsigned char styles_timers_10_timers_css[] = {
#embed "../../Templates/styles/timers/10-timers.css"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct cookbook_theme_file files[] = {
    FILE("assets/icon-180.png", assets_icon_180_png),
    FILE("assets/icon-512.png", assets_icon_512_png),
    FILE("languages/ar.yml", languages_ar_yml),
    FILE("languages/de.yml", languages_de_yml),
    FILE("languages/en.yml", languages_en_yml),
    FILE("languages/es.yml", languages_es_yml),
    FILE("languages/fr.yml", languages_fr_yml),
    FILE("languages/it.yml", languages_it_yml),
    FILE("languages/ja.yml", languages_ja_yml),
    FILE("languages/nl.yml", languages_nl_yml),
    FILE("layouts/page.mustache", layouts_page_mustache),
    FILE("pages/gone.mustache", pages_gone_mustache),
    FILE("pages/ingredient.mustache", pages_ingredient_mustache),
    FILE("pages/ingredients.mustache", pages_ingredients_mustache),
    FILE("pages/kitchen.mustache", pages_kitchen_mustache),
    FILE("pages/library.mustache", pages_library_mustache),
    FILE("pages/list.mustache", pages_list_mustache),
    FILE("pages/moved.mustache", pages_moved_mustache),
    FILE("pages/notFound.mustache", pages_notFound_mustache),
    FILE("pages/offline.mustache", pages_offline_mustache),
    FILE("pages/open.mustache", pages_open_mustache),
    FILE("pages/plan.mustache", pages_plan_mustache),
    FILE("pages/print.mustache", pages_print_mustache),
    FILE("pages/recipe.mustache", pages_recipe_mustache),
    FILE("pages/tag.mustache", pages_tag_mustache),
    FILE("pages/tags.mustache", pages_tags_mustache),
    FILE("pages/titles.mustache", pages_titles_mustache),
    FILE("parts/about.mustache", parts_about_mustache),
    FILE("parts/afterword.mustache", parts_afterword_mustache),
    FILE("parts/amount-text.mustache", parts_amount_text_mustache),
    FILE("parts/amount.mustache", parts_amount_mustache),
    FILE("parts/article-text.mustache", parts_article_text_mustache),
    FILE("parts/book-contents.mustache", parts_book_contents_mustache),
    FILE("parts/book-facts.mustache", parts_book_facts_mustache),
    FILE("parts/book-index-letter.mustache", parts_book_index_letter_mustache),
    FILE("parts/book-ingredient.mustache", parts_book_ingredient_mustache),
    FILE("parts/book-ingredients.mustache", parts_book_ingredients_mustache),
    FILE("parts/book-line.mustache", parts_book_line_mustache),
    FILE("parts/book-notes.mustache", parts_book_notes_mustache),
    FILE("parts/book-recipe.mustache", parts_book_recipe_mustache),
    FILE("parts/book-title.mustache", parts_book_title_mustache),
    FILE("parts/browse.mustache", parts_browse_mustache),
    FILE("parts/card-cover.mustache", parts_card_cover_mustache),
    FILE("parts/card.mustache", parts_card_mustache),
    FILE("parts/cards.mustache", parts_cards_mustache),
    FILE("parts/chapters.mustache", parts_chapters_mustache),
    FILE("parts/chips.mustache", parts_chips_mustache),
    FILE("parts/code-whole.mustache", parts_code_whole_mustache),
    FILE("parts/code.mustache", parts_code_mustache),
    FILE("parts/contents.mustache", parts_contents_mustache),
    FILE("parts/entry.mustache", parts_entry_mustache),
    FILE("parts/footer.mustache", parts_footer_mustache),
    FILE("parts/head-sharing.mustache", parts_head_sharing_mustache),
    FILE("parts/head.mustache", parts_head_mustache),
    FILE("parts/header.mustache", parts_header_mustache),
    FILE("parts/icon.mustache", parts_icon_mustache),
    FILE("parts/ingredient-group.mustache", parts_ingredient_group_mustache),
    FILE("parts/ingredient-list.mustache", parts_ingredient_list_mustache),
    FILE("parts/ingredient.mustache", parts_ingredient_mustache),
    FILE("parts/ingredients.mustache", parts_ingredients_mustache),
    FILE("parts/letters.mustache", parts_letters_mustache),
    FILE("parts/library-tags.mustache", parts_library_tags_mustache),
    FILE("parts/masthead.mustache", parts_masthead_mustache),
    FILE("parts/method.mustache", parts_method_mustache),
    FILE("parts/navigation.mustache", parts_navigation_mustache),
    FILE("parts/opening-cover.mustache", parts_opening_cover_mustache),
    FILE("parts/opening.mustache", parts_opening_mustache),
    FILE("parts/pagination.mustache", parts_pagination_mustache),
    FILE("parts/policy.mustache", parts_policy_mustache),
    FILE("parts/recipe-notes.mustache", parts_recipe_notes_mustache),
    FILE("parts/related.mustache", parts_related_mustache),
    FILE("parts/second-amount.mustache", parts_second_amount_mustache),
    FILE("parts/share-book.mustache", parts_share_book_mustache),
    FILE("parts/share.mustache", parts_share_mustache),
    FILE("parts/source.mustache", parts_source_mustache),
    FILE("parts/spread.mustache", parts_spread_mustache),
    FILE("parts/stars.mustache", parts_stars_mustache),
    FILE("parts/tag-entry.mustache", parts_tag_entry_mustache),
    FILE("parts/tag-list.mustache", parts_tag_list_mustache),
    FILE("parts/tags.mustache", parts_tags_mustache),
    FILE("parts/term-sections.mustache", parts_term_sections_mustache),
    FILE("parts/to-ingredients.mustache", parts_to_ingredients_mustache),
    FILE("parts/unfolded.mustache", parts_unfolded_mustache),
    FILE("parts/used-in.mustache", parts_used_in_mustache),
    FILE("parts/yields.mustache", parts_yields_mustache),
    FILE("scripts/10-page.js", scripts_10_page_js),
    FILE("scripts/12-on-demand.js", scripts_12_on_demand_js),
    FILE("scripts/14-parts.js", scripts_14_parts_js),
    FILE("scripts/16-tools.js", scripts_16_tools_js),
    FILE("scripts/18-description.js", scripts_18_description_js),
    FILE("scripts/20-numbers.js", scripts_20_numbers_js),
    FILE("scripts/22-units.js", scripts_22_units_js),
    FILE("scripts/30-scaling.js", scripts_30_scaling_js),
    FILE("scripts/31-steppers.js", scripts_31_steppers_js),
    FILE("scripts/32-units.js", scripts_32_units_js),
    FILE("scripts/37-sheet.js", scripts_37_sheet_js),
    FILE("scripts/40-storage.js", scripts_40_storage_js),
    FILE("scripts/41-steps.js", scripts_41_steps_js),
    FILE("scripts/42-ticks.js", scripts_42_ticks_js),
    FILE("scripts/44-durations.js", scripts_44_durations_js),
    FILE("scripts/48-awake.js", scripts_48_awake_js),
    FILE("scripts/49-amounts-switch.js", scripts_49_amounts_switch_js),
    FILE("scripts/50-cook-button.js", scripts_50_cook_button_js),
    FILE("scripts/56-share-button.js", scripts_56_share_button_js),
    FILE("scripts/58-shop-buttons.js", scripts_58_shop_buttons_js),
    FILE("scripts/60-search-box.js", scripts_60_search_box_js),
    FILE("scripts/book/05-filling.js", scripts_book_05_filling_js),
    FILE("scripts/book/10-pages.js", scripts_book_10_pages_js),
    FILE("scripts/book/20-paper.js", scripts_book_20_paper_js),
    FILE("scripts/browse/10-browse.js", scripts_browse_10_browse_js),
    FILE("scripts/browse/20-cards.js", scripts_browse_20_cards_js),
    FILE("scripts/list/10-lines.js", scripts_list_10_lines_js),
    FILE("scripts/list/20-merging.js", scripts_list_20_merging_js),
    FILE("scripts/list/30-typed.js", scripts_list_30_typed_js),
    FILE("scripts/list/40-shopping.js", scripts_list_40_shopping_js),
    FILE("scripts/list/42-changes.js", scripts_list_42_changes_js),
    FILE("scripts/list/50-line.js", scripts_list_50_line_js),
    FILE("scripts/list/52-recipes.js", scripts_list_52_recipes_js),
    FILE("scripts/list/60-link.js", scripts_list_60_link_js),
    FILE("scripts/list/62-hand-on.js", scripts_list_62_hand_on_js),
    FILE("scripts/list/90-page.js", scripts_list_90_page_js),
    FILE("scripts/offline/05-registration.js", scripts_offline_05_registration_js),
    FILE("scripts/offline/10-whole-book.js", scripts_offline_10_whole_book_js),
    FILE("scripts/on-demand/10-icons.js", scripts_on_demand_10_icons_js),
    FILE("scripts/on-demand/12-sheets.js", scripts_on_demand_12_sheets_js),
    FILE("scripts/on-demand/22-conversion.js", scripts_on_demand_22_conversion_js),
    FILE("scripts/on-demand/24-placing.js", scripts_on_demand_24_placing_js),
    FILE("scripts/on-demand/26-times.js", scripts_on_demand_26_times_js),
    FILE("scripts/on-demand/31-exact.js", scripts_on_demand_31_exact_js),
    FILE("scripts/on-demand/32-foods.js", scripts_on_demand_32_foods_js),
    FILE("scripts/on-demand/32-units.js", scripts_on_demand_32_units_js),
    FILE("scripts/on-demand/33-have-taps.js", scripts_on_demand_33_have_taps_js),
    FILE("scripts/on-demand/33-have.js", scripts_on_demand_33_have_js),
    FILE("scripts/on-demand/34-uses.js", scripts_on_demand_34_uses_js),
    FILE("scripts/on-demand/35-written.js", scripts_on_demand_35_written_js),
    FILE("scripts/on-demand/36-highlight.js", scripts_on_demand_36_highlight_js),
    FILE("scripts/on-demand/37-drawn-sheet.js", scripts_on_demand_37_drawn_sheet_js),
    FILE("scripts/on-demand/40-records.js", scripts_on_demand_40_records_js),
    FILE("scripts/on-demand/41-copies.js", scripts_on_demand_41_copies_js),
    FILE("scripts/on-demand/42-kept.js", scripts_on_demand_42_kept_js),
    FILE("scripts/on-demand/43-amounts-in-text.js", scripts_on_demand_43_amounts_in_text_js),
    FILE("scripts/on-demand/46-timers.js", scripts_on_demand_46_timers_js),
    FILE("scripts/on-demand/48-awake.js", scripts_on_demand_48_awake_js),
    FILE("scripts/on-demand/50-cook-mode.js", scripts_on_demand_50_cook_mode_js),
    FILE("scripts/on-demand/52-own.js", scripts_on_demand_52_own_js),
    FILE("scripts/on-demand/54-kitchen.js", scripts_on_demand_54_kitchen_js),
    FILE("scripts/on-demand/55-hand-on.js", scripts_on_demand_55_hand_on_js),
    FILE("scripts/on-demand/56-code.js", scripts_on_demand_56_code_js),
    FILE("scripts/on-demand/56-share.js", scripts_on_demand_56_share_js),
    FILE("scripts/on-demand/57-print.js", scripts_on_demand_57_print_js),
    FILE("scripts/on-demand/58-to-shop.js", scripts_on_demand_58_to_shop_js),
    FILE("scripts/on-demand/59-undo.js", scripts_on_demand_59_undo_js),
    FILE("scripts/on-demand/60-photos.js", scripts_on_demand_60_photos_js),
    FILE("scripts/open/10-carried.js", scripts_open_10_carried_js),
    FILE("scripts/open/20-inline.js", scripts_open_20_inline_js),
    FILE("scripts/open/30-blocks.js", scripts_open_30_blocks_js),
    FILE("scripts/open/40-recipe.js", scripts_open_40_recipe_js),
    FILE("scripts/open/90-page.js", scripts_open_90_page_js),
    FILE("scripts/plan/20-days.js", scripts_plan_20_days_js),
    FILE("scripts/plan/30-calendar.js", scripts_plan_30_calendar_js),
    FILE("scripts/plan/40-changes.js", scripts_plan_40_changes_js),
    FILE("scripts/plan/50-adding.js", scripts_plan_50_adding_js),
    FILE("scripts/plan/60-day.js", scripts_plan_60_day_js),
    FILE("scripts/plan/90-page.js", scripts_plan_90_page_js),
    FILE("scripts/search/10-folding.js", scripts_search_10_folding_js),
    FILE("scripts/search/20-query.js", scripts_search_20_query_js),
    FILE("scripts/search/30-index.js", scripts_search_30_index_js),
    FILE("scripts/search/40-matching.js", scripts_search_40_matching_js),
    FILE("scripts/search/45-marks.js", scripts_search_45_marks_js),
    FILE("scripts/search/46-hearts.js", scripts_search_46_hearts_js),
    FILE("scripts/search/48-thumbnails.js", scripts_search_48_thumbnails_js),
    FILE("scripts/search/50-results.js", scripts_search_50_results_js),
    FILE("scripts/worker/10-worker.js", scripts_worker_10_worker_js),
    FILE("styles/10-layers.css", styles_10_layers_css),
    FILE("styles/20-colours.css", styles_20_colours_css),
    FILE("styles/30-type.css", styles_30_type_css),
    FILE("styles/40-elements.css", styles_40_elements_css),
    FILE("styles/50-layout.css", styles_50_layout_css),
    FILE("styles/55-masthead.css", styles_55_masthead_css),
    FILE("styles/56-tags.css", styles_56_tags_css),
    FILE("styles/57-search.css", styles_57_search_css),
    FILE("styles/58-hearts.css", styles_58_hearts_css),
    FILE("styles/59-offline.css", styles_59_offline_css),
    FILE("styles/60-covers.css", styles_60_covers_css),
    FILE("styles/61-patterns.css", styles_61_patterns_css),
    FILE("styles/62-thumbnails.css", styles_62_thumbnails_css),
    FILE("styles/70-opening.css", styles_70_opening_css),
    FILE("styles/71-spread.css", styles_71_spread_css),
    FILE("styles/72-ingredients.css", styles_72_ingredients_css),
    FILE("styles/73-method.css", styles_73_method_css),
    FILE("styles/74-about.css", styles_74_about_css),
    FILE("styles/75-afterword.css", styles_75_afterword_css),
    FILE("styles/76-highlight.css", styles_76_highlight_css),
    FILE("styles/77-scaling.css", styles_77_scaling_css),
    FILE("styles/78-amounts.css", styles_78_amounts_css),
    FILE("styles/79-sheet.css", styles_79_sheet_css),
    FILE("styles/80-preferences.css", styles_80_preferences_css),
    FILE("styles/82-tools.css", styles_82_tools_css),
    FILE("styles/84-ticks.css", styles_84_ticks_css),
    FILE("styles/85-durations.css", styles_85_durations_css),
    FILE("styles/87-own.css", styles_87_own_css),
    FILE("styles/88-to-shop.css", styles_88_to_shop_css),
    FILE("styles/book/10-book.css", styles_book_10_book_css),
    FILE("styles/book/20-front.css", styles_book_20_front_css),
    FILE("styles/book/30-recipes.css", styles_book_30_recipes_css),
    FILE("styles/book/40-spread.css", styles_book_40_spread_css),
    FILE("styles/book/50-filling.css", styles_book_50_filling_css),
    FILE("styles/book/60-index.css", styles_book_60_index_css),
    FILE("styles/book/70-screens.css", styles_book_70_screens_css),
    FILE("styles/browse/10-browse.css", styles_browse_10_browse_css),
    FILE("styles/browse/15-cards.css", styles_browse_15_cards_css),
    FILE("styles/browse/20-pagination.css", styles_browse_20_pagination_css),
    FILE("styles/code/10-code.css", styles_code_10_code_css),
    FILE("styles/cook/10-cook.css", styles_cook_10_cook_css),
    FILE("styles/kitchen/10-kitchen.css", styles_kitchen_10_kitchen_css),
    FILE("styles/list/10-list.css", styles_list_10_list_css),
    FILE("styles/open/10-open.css", styles_open_10_open_css),
    FILE("styles/photos/10-photos.css", styles_photos_10_photos_css),
    FILE("styles/plan/10-plan.css", styles_plan_10_plan_css),
    FILE("styles/print/10-controls.css", styles_print_10_controls_css),
    FILE("styles/print/20-page.css", styles_print_20_page_css),
    FILE("styles/print/25-code.css", styles_print_25_code_css),
    FILE("styles/print/30-cards.css", styles_print_30_cards_css),
    FILE("styles/search/10-results.css", styles_search_10_results_css),
    FILE("styles/timers/10-timers.css", styles_timers_10_timers_css),
};

struct cookbook_theme_file cookbook_theme_file(size_t index) {
  const struct cookbook_theme_file none = {0};
  return index < sizeof files / sizeof *files ? files[index] : none;
}
