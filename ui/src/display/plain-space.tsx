import classes from './plain-space.module.css'

/** A space between a link's words and what stands beside them, which the link does not underline. */
export const PlainSpace = () => <span className={classes.space}> </span>
