/** A number to call, from a tablet or a computer with a telephone. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{number}</a>
}
