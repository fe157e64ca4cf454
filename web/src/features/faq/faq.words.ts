/** Where the entries stand, and one of them open. */
export const faqPath = (open?: string): string => (open ? `/faq/list?open=${open}` : '/faq/list')

/** So much of a question stands on a button. */
const mostCharacters = 60

/** A question as a button or a sentence names it: its beginning where it is long, cut between words. */
export function shortQuestion(question: string): string {
  if (question.length <= mostCharacters) return question
  const cut = question.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, '')
  return `${cut.replace(/[\s,.:;]+\S*$/, '')}…`
}
