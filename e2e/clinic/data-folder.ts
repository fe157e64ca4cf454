/** The data folder of the product under test. */
export function dataFolder(): string {
  const folder = process.env.FILO_E2E_DATA
  if (!folder) throw new Error('FILO_E2E_DATA: set by playwright.config.ts')
  return folder
}
