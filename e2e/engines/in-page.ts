export type Role = 'button' | 'cell' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'radio' | 'textbox'

export type ElementQuery = {
  role: Role
  /** The beginning of the accessible name; an exact match is preferred. */
  name: string
  /** The beginning of the accessible name of the region or group that contains it. */
  within?: string | undefined
}

/** Finds a visible element by role and accessible name. Sent to the page as text: it may use nothing from outside. */
function find({ role, name, within }: ElementQuery): Element | undefined {
  const text = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const unsaid of copy.querySelectorAll('[aria-hidden=true]')) unsaid.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = labelled.map((id) => document.getElementById(id)).filter((label) => label !== null)
    const own = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const said = element.getAttribute('aria-label') ?? [...labels, ...own].map(text).join(' ')
    return said === '' ? text(element) : said
  }
  const selectors = {
    button: 'button, [role=button]',
    cell: 'td',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    radio: 'input[type=radio]',
    textbox: 'input:not([type=radio], [type=checkbox]), textarea',
  }
  const named = (root: ParentNode, selector: string, wanted: string) => {
    const all = [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const fitting = all.filter((element) => nameOf(element).startsWith(wanted))
    return fitting.find((element) => nameOf(element) === wanted) ?? fitting[0]
  }
  const groups = 'section, form, nav, fieldset, dialog, [role=group], [role=radiogroup], [role=region]'
  const root = within === undefined ? document : named(document, groups, within)
  return root && named(root, selectors[role], name)
}

/** JavaScript that finds an element in a page. */
export const findExpression = (query: ElementQuery): string => `(${find})(${JSON.stringify(query)})`

/** JavaScript that shows a page with its print styles, until it is reloaded. */
export const showAsPrinted = `(() => {
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule.media && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
      else if (rule.media && rule.media.mediaText === 'screen') rule.media.mediaText = 'not all'
      if (rule.cssRules) turn(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) turn(sheet.cssRules)
})()`

/** JavaScript that stops every timer of the page, so that it no longer polls; later ones run. */
export const stopTimers = `(() => {
  for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id)
})()`
