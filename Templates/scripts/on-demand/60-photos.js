// The photos of a recipe, large: a tap on one opens it, and from there one goes on to the others.
(() => {
  "use strict";
  const { say, element, button } = cookbook;
  const article = document.querySelector("[data-recipe]");
  /** @type {HTMLImageElement[]} */
  const photos = [...(article?.querySelectorAll("img") ?? [])]
    .filter((each) => each.alt && !each.closest("a, [data-code]"));
  if (!article || !photos.length) return;
  const MOST = 5;
  const isRTL = getComputedStyle(article).direction === "rtl";
  let place = 0;
  /** @type {HTMLElement | null} */
  let opener = null;

  /**
   * The largest of the files in one format.
   * @param {HTMLImageElement | HTMLSourceElement} each
   */
  const largest = ({ srcset, src }) => srcset.split(",")
    .map((each) => each.trim().split(/\s+/))
    .map(([address, size = "1x"]) => ({ address, size: parseFloat(size) }))
    .reduce((a, b) => (b.size > a.size ? b : a)).address || src;

  /**
   * A photo in its largest size: the browser chooses the format, as it does on the page, where it
   * may not have done so yet.
   * @param {HTMLImageElement} photo
   */
  const enlarged = (photo) => {
    const image = element("img");
    const sources = photo.closest("picture")?.querySelectorAll("source") ?? [];
    element("picture", {}, ...[...sources].map((each) => element("source", {
      type: each.type || null, media: each.media || null, srcset: largest(each) })), image);
    image.src = largest(photo);
    return image;
  };

  const picture = element("img", { alt: "", draggable: "false" });
  const stage = element("div", { class: "photo-stage" }, picture);
  const caption = element("figcaption", { lang: article.lang || null, dir: article.dir || null });
  const count = element("p", { class: "photo-count", role: "status" });
  const close = button("close", say("close"), () => box.close(), { isShort: true });
  const back = button("back", say("photoBack"), () => go(-1), { isShort: true });
  const next = button("next", say("photoNext"), () => go(1), { isShort: true });
  back.classList.add("photo-back");
  next.classList.add("photo-next");
  /** @type {HTMLDialogElement} */
  const box = element("dialog", {
    class: "photos", "aria-label": say("photos"), dir: isRTL ? "rtl" : "ltr",
  }, element("header", { class: "photo-head" }, count, close),
  element("figure", {}, stage, caption), ...(photos.length > 1 ? [back, next] : []));

  // How large it is, and how far from the middle.
  const view = { scale: 1, x: 0, y: 0 };
  const draw = () => {
    // No edge of it comes further in than that of the stage.
    const most = (/** @type {number} */ side) => Math.max(0, (side * (view.scale - 1)) / 2);
    const [across, down] = [most(picture.clientWidth), most(picture.clientHeight)];
    view.x = Math.min(Math.max(view.x, -across), across);
    view.y = Math.min(Math.max(view.y, -down), down);
    picture.style.transform = view.scale === 1
      ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    stage.toggleAttribute("data-large", view.scale > 1);
  };
  /**
   * Makes it so many times as large, around a point from the middle of the stage.
   * @param {number} to
   */
  const zoom = (to, x = 0, y = 0) => {
    const scale = Math.min(Math.max(to, 1), MOST);
    const by = scale / view.scale;
    Object.assign(view, { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
    draw();
  };
  /** @param {{ clientX: number; clientY: number }} event */
  const fromMiddle = ({ clientX, clientY }) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return /** @type {[number, number]} */ (
      [clientX - left - width / 2, clientY - top - height / 2]);
  };
  /** @param {{ clientX: number; clientY: number }} event */
  const isOnPicture = ({ clientX, clientY }) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  /** @param {{ clientX: number; clientY: number }} event */
  const toggle = (event) => zoom(view.scale > 1 ? 1 : 2.5, ...fromMiddle(event));

  const show = () => {
    const photo = photos[place];
    zoom(1);
    // What is there already stands in until the largest is.
    if (photo.currentSrc) picture.src = photo.currentSrc;
    else picture.removeAttribute("src");
    picture.alt = photo.alt;
    const large = enlarged(photo);
    large.decode().then(() => {
      if (photos[place] === photo && picture.src !== large.currentSrc) {
        picture.src = large.currentSrc;
      }
    }, () => {});
    const words = photo.closest("figure")?.querySelector("figcaption")?.textContent.trim();
    caption.textContent = words || photo.alt;
    // The alternative is not said twice.
    caption.setAttribute("aria-hidden", String(!words));
    const total = photos.length;
    count.textContent = total > 1 ? say("photoOf", { n: place + 1, total }) : "";
  };
  /** @param {number} by */
  const go = (by) => {
    if (photos.length < 2) return;
    place = (place + by + photos.length) % photos.length;
    show();
  };
  /** @param {HTMLElement} photo */
  const open = async (photo) => {
    await cookbook.loadSheet("photos").catch(() => {});
    if (box.open) return;
    place = Number(photo.dataset.photo);
    opener = photo;
    document.body.append(box);
    box.showModal();
    show();
  };
  box.addEventListener("close", () => {
    box.remove();
    opener?.focus({ preventScroll: true });
  });

  // A copy of a photo, as in cook mode, opens it as well.
  photos.forEach((photo, number) => {
    photo.dataset.photo = String(number);
    photo.tabIndex = 0;
    photo.setAttribute("role", "button");
    photo.setAttribute("aria-haspopup", "dialog");
  });
  /** @param {{ target: EventTarget | null }} event */
  const photoOf = ({ target }) =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-photo]"));
  document.addEventListener("click", (event) => {
    const photo = photoOf(event);
    if (photo) open(photo);
  });
  document.addEventListener("keydown", (event) => {
    const photo = photoOf(event);
    if (!photo || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    open(photo);
  });

  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ways = isRTL ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const way = ways.indexOf(event.key);
    if (way >= 0) go(way ? 1 : -1);
    else if (event.key === "+" || event.key === "=") zoom(view.scale * 1.5);
    else if (event.key === "-") zoom(view.scale / 1.5);
    else return;
    event.preventDefault();
  });

  // Fingers and the pointer: one moves what is large, or goes on; two make it larger; two taps
  // make it large and small again, and one beside it closes.
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let start = { x: 0, y: 0, isTap: false, isAlone: false };
  let lastTap = -Infinity;
  /** @param {number} id @param {PointerEvent} event */
  const others = (id, event) => [...down].find(([each]) => each !== id)?.[1] ?? event;
  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    stage.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event);
    const isAlone = down.size === 1;
    start = { x: event.clientX, y: event.clientY, isTap: isAlone, isAlone };
  });
  stage.addEventListener("pointermove", (event) => {
    const last = down.get(event.pointerId);
    if (!last) return;
    down.set(event.pointerId, event);
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) start.isTap = false;
    if (down.size === 2) {
      const { clientX, clientY } = others(event.pointerId, event);
      /** @param {PointerEvent} each */
      const apart = (each) => Math.hypot(each.clientX - clientX, each.clientY - clientY);
      const middle = fromMiddle({
        clientX: (event.clientX + clientX) / 2, clientY: (event.clientY + clientY) / 2 });
      view.x += x / 2;
      view.y += y / 2;
      zoom((view.scale * apart(event)) / (apart(last) || 1), ...middle);
    } else if (view.scale > 1) {
      view.x += x;
      view.y += y;
      draw();
    }
  });
  /** @param {PointerEvent} event */
  const lift = (event) => {
    if (!down.delete(event.pointerId) || down.size) return;
    if (event.type === "pointercancel") return;
    const across = (event.clientX - start.x) * (isRTL ? -1 : 1);
    if (start.isTap) {
      if (!isOnPicture(event)) return;
      if (event.timeStamp - lastTap < 350) {
        lastTap = -Infinity;
        toggle(event);
      } else {
        lastTap = event.timeStamp;
      }
    } else if (start.isAlone && view.scale === 1 && Math.abs(across) > 50 &&
      Math.abs(across) > 2 * Math.abs(event.clientY - start.y)) {
      go(across < 0 ? 1 : -1);
    }
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  // Not when the finger is lifted: the click that follows would open what lies below.
  stage.addEventListener("click", (event) => {
    if (start.isTap && !isOnPicture(event)) box.close();
  });
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(view.scale * Math.exp(-event.deltaY / 400), ...fromMiddle(event));
  }, { passive: false });
  box.addEventListener("click", ({ target }) => target === box && box.close());
  addEventListener("resize", draw);
  // Tapped before this was here, if anything was.
  const tapped = photoOf({ target: cookbook.tapped ?? article });
  if (tapped) open(tapped);
  // While there is a network.
  cookbook.loadSheet("photos").catch(() => {});
})();
