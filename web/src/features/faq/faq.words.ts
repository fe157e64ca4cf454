/** The path of the list of entries, with one of them open if given. */
export const faqPath = (open?: string): string => (open ? `/faq/list?open=${open}` : '/faq/list')

/** The maximum length of a question on a button. */
const maxLength = 60

/** Shortens a question for a button or a sentence, cutting between words. */
export function shortQuestion(question: string): string {
  if (question.length <= maxLength) return question
  const cut = question.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
  return `${cut.replace(/[\s,.:;]+\S*$/, '')}…`
}
