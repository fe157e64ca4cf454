import type { Page } from '@playwright/test'

/** By how many pixels the page, a dialog that stands on it or a button's words are wider than they may be. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const isCutByItself = (element: Element) => {
      for (let around = element.parentElement; around?.closest('main'); around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }
    // The page cuts off what is too wide for it, so that it never scrolls.
    const cutOff = [...document.querySelectorAll('main *')]
      .map((element) => ({ element, by: element.getBoundingClientRect().right - innerWidth }))
      .filter(({ element, by }) => by > 0.5 && !isCutByItself(element))
      .map(({ by }) => by)
    const frames = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], button, button span, a span'),
    ]
      // Text for screen readers alone is one pixel wide.
      .filter(({ clientWidth }) => clientWidth !== 1)
      .map(({ scrollWidth, clientWidth }) => (clientWidth === 0 ? 0 : scrollWidth - clientWidth))
    return Math.max(...frames, ...cutOff)
  })
