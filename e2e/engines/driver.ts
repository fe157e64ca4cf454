/** What a journey asks of a browser, whichever protocol drives it. An expression is JavaScript. */
export type Driver = {
  open(address: string): Promise<void>
  /** What an expression is in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the element that an expression finds. */
  press(expression: string): Promise<void>
  /** Types into the element that an expression finds. */
  type(expression: string, text: string): Promise<void>
  /** Chooses by its text an option of the list that an expression finds. */
  choose(expression: string, option: string): Promise<void>
  /** What the browser holds for an error, as far as it tells. */
  problems(): Promise<string[]>
  /** Ends the browser with all that it started and wrote. */
  close(): Promise<void>
}

/** The window of a PC. */
export const desk = { width: 1440, height: 900 }

/** A computer far from Rome, with a home of its own. */
export const surroundings = (home: string): Record<string, string | undefined> => ({
  ...process.env,
  HOME: home,
  XDG_CACHE_HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  TZ: 'America/New_York',
})

/** JavaScript that finds an option by its text. */
export const optionOf = (list: string, option: string): string =>
  `[...${list}.options].find(({ text }) => text === ${JSON.stringify(option)})`
