import classes from './conversation.module.css'

type Direction = 'older' | 'newer'
type MoreMessagesProps = { direction: Direction; onLoad: (direction: Direction) => void }

const words: Record<Direction, { button: string; printed: string }> = {
  older: {
    button: 'Messaggi precedenti',
    printed:
      'Prima di questi ci sono altri messaggi: per stamparli aprili con “Messaggi precedenti”. La conversazione intera è quella che un medico esporta.',
  },
  newer: { button: 'Messaggi successivi', printed: 'Dopo questi ci sono altri messaggi.' },
}

/** Stands where messages are that are not loaded: on screen a button that loads them, on paper a sentence. */
export const MoreMessages = ({ direction, onLoad }: MoreMessagesProps) => (
  <>
    <p className={classes.printed}>{words[direction].printed}</p>
    <button type="button" className={classes.more} onClick={() => onLoad(direction)}>
      {words[direction].button}
    </button>
  </>
)
