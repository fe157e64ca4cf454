import { ButtonAnchor } from './button.tsx'
import classes from './emergency.module.css'

/** Refers emergencies to 112, because nobody watches over Filo at night. */
export function Emergency() {
  return (
    <aside className={classes.emergency} aria-label="Emergenze">
      <p>
        In caso di <strong>emergenza</strong> non usare l’app: chiama il 112.
      </p>
      <ButtonAnchor look="danger" href="tel:112">
        Chiama il 112
      </ButtonAnchor>
    </aside>
  )
}
