import classes from './skip-link.module.css'

/** The first tab stop of every page; moves the focus to the element with the id `contenuto`. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a real link, except that the URL must not gain a fragment
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
