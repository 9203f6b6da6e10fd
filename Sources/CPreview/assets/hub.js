// The one event stream of all pages of a preview that are open in a browser.
//
// Browsers open six connections to a server at most, and a stream keeps one, so
// the pages share a worker that has it. A worker is also not bound by a page's
// Content-Security-Policy, which the preview must not have to change: it asks
// the server for the pages as well. Where workers cannot be shared, each page
// has its own, which gives its stream back while the page is hidden.
"use strict";

(() => {
  const isShared = "onconnect" in self;
  const ports = new Set();
  let stream = null;

  function tell(message) {
    for (const port of ports) port.postMessage(message);
  }

  function connect() {
    if (stream) return;
    stream = new EventSource("/.cookbook/events");
    for (const type of ["hello", "changed", "failed", "mended"]) {
      stream.addEventListener(type, event => tell({ type, data: JSON.parse(event.data) }));
    }
    stream.addEventListener("error", () => {
      // Most browsers try again by themselves, but not after every kind of failure.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = null;
      setTimeout(() => { if (ports.size > 0) connect(); }, 1000);
    });
  }

  function disconnect() {
    stream?.close();
    stream = null;
  }

  async function ask(port, { id, url, method, headers, body }) {
    try {
      const response = await fetch(url, { method, headers, body, cache: "no-store" });
      port.postMessage({ type: "answer", id, status: response.status, text: await response.text() });
    } catch {
      port.postMessage({ type: "answer", id, status: 0, text: "" });
    }
  }

  function receive(port, message) {
    switch (message.type) {
      case "ask": ask(port, message); break;
      case "hide": if (!isShared) disconnect(); break;
      case "show": connect(); break;
      case "leave":
        ports.delete(port);
        if (ports.size === 0) disconnect();
        break;
      default:
        ports.add(port);
        connect();
    }
  }

  if (isShared) {
    self.addEventListener("connect", event => {
      const port = event.ports[0];
      port.onmessage = message => receive(port, message.data);
    });
  } else {
    self.onmessage = message => receive(self, message.data);
  }
})();
