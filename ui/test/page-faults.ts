// Faults of the page as it is now. Each function uses nothing outside itself, so that a journey can send it to its browser
// (`page.evaluate`) and a state can call it.
import type Axe from 'axe-core'

/** Finds a wrong title, given without "| Filo" and the number of unread messages, a wrong language, and missing landmarks. */
export function outlineFaults(title: string): string[] {
  const { documentElement } = document
  const shown = document.title.replace(/^\(\d+\) /, '')
  return [
    ...(shown === `${title} | Filo` ? [] : [`title: ${document.title}`]),
    ...(documentElement.lang === 'it' ? [] : [`language: ${documentElement.lang}`]),
    ...['main', 'h1'].filter((name) => !document.querySelector(name)).map((name) => `no ${name}`),
  ]
}

/** Finds English words and machine typography in the visible text, except in commands to type in a terminal. */
export function textFaults(): string[] {
  const english =
    /\b(the|and|or not|please|loading|error|submit|cancel|close|save|search|required|invalid|timed|all-day|page|next|previous|undefined|null|NaN|Invalid Date)\b/i
  // A day as 2026-11-21, a straight apostrophe, three dots for an ellipsis.
  const machineTypography = /\b\d{4}-\d{2}-\d{2}\b|\p{L}'\p{L}|\.\.\./u
  const commands = [...document.querySelectorAll('code')].map(({ innerText }) => innerText)
  const text = commands.reduce((rest, command) => rest.replace(command, ''), document.body.innerText)
  return [english, machineTypography].flatMap((fault) => fault.exec(text)?.[0] ?? [])
}

/**
 * Finds what axe, which the page must have loaded, calls a violation of WCAG AA; with `'AAA'` also text whose contrast
 * is below 7:1.
 */
export async function accessibilityFaults(contrast: 'AA' | 'AAA'): Promise<string[]> {
  // Ends animations: text that is still fading in has less contrast. Waiting for them would never end on a page that
  // draws nothing at the moment.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const { axe } = window as unknown as { axe: typeof Axe }
  const rules = { 'color-contrast-enhanced': { enabled: contrast === 'AAA' } }
  const lightness = (colour: string) =>
    (colour.match(/[\d.]+/g) ?? []).reduce((sum, part) => sum + Number(part), 0)
  // axe judges no text above a gradient: the darkest of its colours takes its place, since all text there is dark.
  const plain = [...document.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const { backgroundImage } = getComputedStyle(element)
    const colours = backgroundImage.includes('gradient') ? (backgroundImage.match(/rgb\(.+?\)/g) ?? []) : []
    const [darkest] = colours.toSorted((one, other) => lightness(one) - lightness(other))
    return darkest ? [{ element, before: element.style.background, darkest }] : []
  })
  for (const { element, darkest } of plain) element.style.background = darkest
  // Leaves out the passed checks.
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  for (const { element, before } of plain) element.style.background = before
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** By how many pixels the page, an open dialog or a button's text overflows horizontally; 0 or less if none does. */
export function horizontalOverflow(): number {
  const isInScrollContainer = (element: Element) => {
    // The patients' app scrolls its `main`, down only.
    for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  // The page cuts off overflowing content instead of scrolling, so elements are measured.
  const overflows = [...document.querySelectorAll('main *')]
    .map((element) => ({ element, by: element.getBoundingClientRect().right - innerWidth }))
    .filter(({ element, by }) => by > 0.5 && !isInScrollContainer(element))
    .map(({ by }) => by)
  const frames = [
    document.documentElement,
    ...document.querySelectorAll('dialog[open], button, button span, a, a span'),
  ]
    // Text for screen readers only is one pixel wide.
    .filter(({ clientWidth }) => clientWidth !== 1)
    .map(({ scrollWidth, clientWidth }) => (clientWidth === 0 ? 0 : scrollWidth - clientWidth))
  return Math.max(...frames, ...overflows)
}

/** Finds texts of more than two lines with less than three letters a line: their column has no width left. */
export function squeezedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const squeezed: string[] = []
  while (texts.nextNode()) {
    const { currentNode } = texts
    const text = currentNode.textContent?.trim() ?? ''
    const parent = currentNode.parentElement
    if (text.length < 4 || !parent || parent.getBoundingClientRect().height <= 1) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 2 && text.length / lines < 3) squeezed.push(text)
  }
  return squeezed
}

/**
 * Finds texts below 18 px and targets below 48 px, which old eyes and fingers miss on a telephone. Links within a text
 * may be as high as their line.
 */
export function smallParts(): string[] {
  const [minTextPx, minTargetPx] = [18, 48]
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
  const name = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim()}"`
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || !texts.currentNode.textContent?.trim() || !isSeen(parent)) continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (size < minTextPx) small.push(`${size} px: ${name(parent)}`)
  }
  for (const target of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const { width, height } = target.getBoundingClientRect()
    if (!isSeen(target) || getComputedStyle(target).display === 'inline') continue
    if (Math.min(width, height) < minTargetPx) small.push(`${width} × ${height} px: ${name(target)}`)
  }
  return small
}

/** The height in pixels of the page between header and menu. */
export const mainHeight = (): number => document.querySelector('main')?.clientHeight ?? 0

/** Doubles the text size, as a telephone's settings do. */
export function doubleTextSize(): void {
  const { style } = document.documentElement
  style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 2}px`
}
