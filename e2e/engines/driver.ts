/** Drives a browser by whichever protocol it has. Expressions are JavaScript. */
export type Driver = {
  open(address: string): Promise<void>
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the element that the expression returns. */
  press(expression: string): Promise<void>
  /** Types into the element that the expression returns. */
  type(expression: string, text: string): Promise<void>
  /** Chooses an option by its text in the select that the expression returns. */
  choose(expression: string, option: string): Promise<void>
  /** Gives the page another size. */
  resize(size: typeof desktopViewport): Promise<void>
  /** The errors in the browser's log, as far as the protocol reports them. */
  problems(): Promise<string[]>
  /** Ends the browser and its processes, and deletes what it wrote. */
  close(): Promise<void>
}

export const desktopViewport = { width: 1440, height: 900 }

/** Environment of a computer in New York, with `home` as home and profile folder. */
export const browserEnvironment = (home: string): Record<string, string | undefined> => ({
  ...process.env,
  HOME: home,
  XDG_CACHE_HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  TZ: 'America/New_York',
})

/** JavaScript that finds an option of a select by its text. */
export const optionExpression = (list: string, option: string): string =>
  `[...${list}.options].find(({ text }) => text === ${JSON.stringify(option)})`
