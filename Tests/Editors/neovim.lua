-- Works on a recipe folder as a cook does in Neovim, and writes down what came of it.
local program, folder, result = vim.env.COOKBOOK_PROGRAM, vim.env.COOKBOOK_TEST_FOLDER, vim.env.COOKBOOK_TEST_RESULT
local found = {}

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error("waited for " .. what) end
end

local function open(name)
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/" .. name))
  return vim.api.nvim_get_current_buf()
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, true), "\n") .. "\n"
end

local function codes(buffer)
  local list = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local data = diagnostic.user_data.lsp
    table.insert(list, { code = data.code, line = diagnostic.lnum, column = diagnostic.col, message = diagnostic.message })
  end
  return list
end

local client
local function attach(buffer)
  vim.lsp.buf_attach_client(buffer, client)
end

local function ask(method, more)
  local params = vim.lsp.util.make_position_params(0, vim.lsp.get_client_by_id(client).offset_encoding)
  for key, value in pairs(more or {}) do params[key] = value end
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  local answer = answers and answers[client]
  if answer and answer.err then error(answer.err.message) end
  return answer and answer.result
end

local function cursor(pattern)
  vim.fn.cursor(1, 1)
  if vim.fn.search(pattern, "cW") == 0 then error("there is no " .. pattern) end
end

local function run()
  client = vim.lsp.start_client({ name = "cookbook", cmd = { program, "lsp" }, root_dir = folder })
  wait("the server", function()
    local started = vim.lsp.get_client_by_id(client)
    return started and started.initialized
  end)

  -- What is wrong shows while it is typed, before it is saved.
  local soup = open("Soups/Tomato Soup.md")
  attach(soup)
  vim.api.nvim_buf_set_lines(soup, 4, 5, true, { "**😀 4 servings**" })
  wait("a diagnostic", function() return #codes(soup) > 0 end)
  found.wrong = codes(soup)
  vim.api.nvim_buf_set_lines(soup, 4, 5, true, { "**4 servings**" })
  wait("no diagnostic", function() return #codes(soup) == 0 end)

  -- Keystrokes, each sent as the change it is.
  vim.api.nvim_buf_set_lines(soup, 2, 3, true, { "*quick, *" })
  vim.fn.cursor(3, 9)
  vim.cmd("normal! ive")
  vim.fn.cursor(3, 11)
  local items = ask("textDocument/completion").items
  found.tags = {}
  for _, item in ipairs(items) do table.insert(found.tags, item.label) end
  vim.lsp.util.apply_text_edits({ items[1].textEdit }, soup, vim.lsp.get_client_by_id(client).offset_encoding)
  found.tagged = vim.api.nvim_buf_get_lines(soup, 2, 3, true)[1]

  cursor("\\[vegetable")
  found.hover = ask("textDocument/hover").contents.value
  vim.lsp.buf.definition()
  wait("the linked recipe", function() return vim.api.nvim_buf_get_name(0):match("Vegetable Stock") end)
  found.definition = vim.api.nvim_buf_get_name(0)

  -- Corrections.
  local stock = vim.api.nvim_get_current_buf()
  attach(stock)
  wait("the mistakes of the stock", function() return #codes(stock) > 0 end)
  found.mistakes = codes(stock)
  local params = vim.lsp.util.make_given_range_params({ 1, 0 }, { vim.api.nvim_buf_line_count(stock), 0 })
  params.context = { diagnostics = {} }
  local actions = vim.lsp.buf_request_sync(stock, "textDocument/codeAction", params, 20000)[client].result
  found.actions = {}
  for _, action in ipairs(actions) do table.insert(found.actions, action.title) end
  vim.lsp.util.apply_workspace_edit(actions[1].edit, vim.lsp.get_client_by_id(client).offset_encoding)
  wait("no mistakes", function() return #codes(stock) == 0 end)
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 20000 }) else vim.lsp.buf.formatting_sync(nil, 20000) end
  found.stock = text(stock)
  vim.cmd("wall")

  -- Another title, with the file and the links to it.
  cursor("Vegetable Stock")
  vim.lsp.buf.rename("Green Stock")
  wait("the new name", function() return vim.fn.filereadable(folder .. "/Soups/Green Stock.md") == 1 end)
  wait("the new link", function() return text(soup):match("Green") end)
  vim.cmd("silent! wall!")
  found.soup = text(soup)

  -- Settings.
  local settings = open("cookbook.yml")
  attach(settings)
  vim.api.nvim_buf_set_lines(settings, 0, -1, true, { "titel: Ours" })
  wait("the unknown key", function() return #codes(settings) > 0 end)
  found.settings = codes(settings)
  vim.cmd("edit!")

  -- Its own end.
  vim.lsp.get_client_by_id(client).stop()
  wait("the end", function() return vim.lsp.client_is_stopped(client) end)
end

local passed, failure = xpcall(run, debug.traceback)
if not passed then found.failure = failure end
local file = assert(io.open(result, "w"))
file:write(vim.json and vim.json.encode(found) or vim.fn.json_encode(found))
file:close()
vim.cmd("qall!")
