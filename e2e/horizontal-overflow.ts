import type { Page } from '@playwright/test'

/** By how many pixels the page, an open dialog or a button's text overflows horizontally; 0 or less if none does. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const isInScrollContainer = (element: Element) => {
      for (let around = element.parentElement; around?.closest('main'); around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
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
  })
