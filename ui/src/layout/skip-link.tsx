import classes from './skip-link.module.css'

/** First stop of the Tab key on every page; leads to the element with the id `contenuto`. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link in name and action; only the address must not gain a fragment
    <a
      className={classes.skip}
      href="#contenuto"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('contenuto')?.focus()
      }}
    >
      Vai al contenuto
    </a>
  )
}
