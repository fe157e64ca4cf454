/**
 * Translates the page, and all that comes, as Chrome, Edge and extensions do: each text is taken out of the page, and a
 * `font` element within a `font` element stands in its place. The words stay the same, so tests find them. Uses nothing
 * outside itself, so that a browser can run it too. `by: 'text'` puts another text there, as Safari does. `stale` returns
 * translations of texts that have changed since.
 */
export function translatePage(by: 'font' | 'text' = 'font'): { stale: () => string[]; stop: () => void } {
  // A browser translates beside the page's own scripts, unseen by what they put in the place of these methods.
  const { replaceChild } = Node.prototype
  const originals = new Map<Node, { text: Text; words: string }>()
  const excluded = 'font, script, style, noscript, title, textarea, [translate="no"]'

  function translate(text: Text): void {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || parent.closest(excluded) || originals.has(text)) return
    const translation = by === 'text' ? new Text(text.data) : fontAround(text.data)
    originals.set(translation, { text, words: text.data })
    replaceChild.call(parent, translation, text)
  }

  function fontAround(words: string): HTMLElement {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.append(words)
    outer.append(inner)
    return outer
  }

  function translateWithin(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateWithin(node)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  if (document.body) translateWithin(document.body)

  return {
    stale: () =>
      [...originals]
        .filter(([translation, { text, words }]) => translation.isConnected && text.data !== words)
        .map(([, { text, words }]) => `“${words}” is shown, but the text is “${text.data}”`),
    stop: () => observer.disconnect(),
  }
}
