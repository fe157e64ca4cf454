/** How a browser puts a translation into a page. */
export type TranslationWay = 'font' | 'text' | 'merge'

/**
 * Translates the page, and all that comes, as browsers do. The words stay the same, so tests find them. Uses nothing
 * outside itself, so that a browser can run it too. Begin before the page's own scripts: a browser translates unseen by what
 * they put in the place of its methods.
 * - `font`, as Chrome, Edge and extensions: in the place of each text stands a `font` element within a `font` element.
 * - `text`, as Safari (WebKit's `TextManipulationController::replace`): empties the element, then fills it with new texts
 *   and its own elements.
 * - `merge`, as Firefox (`updateElement` of its `translations-document.sys.mjs`): empties the element, then fills it with
 *   its own elements and its own texts under other words, of which a sentence needs only one.
 *
 * `stale` returns translations of texts that have changed since.
 */
export function translatePage(by: TranslationWay = 'font'): { stale: () => string[]; stop: () => void } {
  const originals = new Map<Text, { translation: Node; words: string }>()
  const translations = new WeakMap<Node, string>()
  const { appendChild, removeChild, replaceChild } = Node.prototype
  const { set: setData } = Object.getOwnPropertyDescriptor(
    Object.hasOwn(Text.prototype, 'data') ? Text.prototype : CharacterData.prototype,
    'data',
  ) as { set: (this: Text, words: string) => void }
  const excluded = 'font, script, style, noscript, title, textarea, [translate="no"]'

  const isTranslated = (text: Text) => translations.get(text) === text.data

  function translate(parent: Element): void {
    const children = [...parent.childNodes]
    const texts = children.filter((node) => node instanceof Text)
    if (parent.closest(excluded) || texts.every((text) => text.data.trim() === '' || isTranslated(text)))
      return
    if (by === 'font')
      for (const text of texts) if (text.data.trim() !== '') replaceChild.call(parent, fontAround(text), text)
    if (by === 'font' || parent.contains(document.activeElement)) return
    const translated =
      by === 'text' ? children.map((node) => (node instanceof Text ? copyOf(node) : node)) : merge(children)
    for (const node of children) removeChild.call(parent, node)
    for (const node of translated) appendChild.call(parent, node)
  }

  function note(translation: Node, text: Text): void {
    originals.set(text, { translation, words: text.data })
  }

  function copyOf(text: Text): Text {
    const copy = new Text(text.data)
    note(copy, text)
    translations.set(copy, copy.data)
    return copy
  }

  /** Adjacent texts become one, and the first of all texts is used first. */
  function merge(children: readonly Node[]): Node[] {
    const texts = children.filter((node) => node instanceof Text)
    const merged: (string | Node)[] = []
    for (const node of children) {
      const last = merged.at(-1)
      if (!(node instanceof Text)) merged.push(node)
      else if (typeof last === 'string') merged.splice(-1, 1, last + node.data)
      else merged.push(node.data)
    }
    let used = 0
    const nodes = merged.flatMap((run) => (typeof run === 'string' ? (texts[used++] ?? []) : run))
    const words = merged.filter((run) => typeof run === 'string')
    for (const text of texts.slice(used)) note(texts[0] ?? text, text)
    for (const [index, data] of words.entries()) if (texts[index]) setData.call(texts[index], data)
    for (const text of texts) translations.set(text, text.data)
    return nodes
  }

  function fontAround(text: Text): HTMLElement {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.append(text.data)
    outer.append(inner)
    note(outer, text)
    return outer
  }

  function translateWithin(root: Node): void {
    const element = root instanceof Element ? root : root.parentElement
    if (!element) return
    translate(element)
    for (const one of root instanceof Element ? root.querySelectorAll('*') : []) translate(one)
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
        .filter(
          ([text, { translation, words }]) =>
            translation.isConnected && !text.isConnected && text.data !== words,
        )
        .map(([text, { words }]) => `“${words}” is shown, but the text is “${text.data}”`),
    stop: () => observer.disconnect(),
  }
}
