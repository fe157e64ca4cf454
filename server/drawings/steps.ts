import { backs, betweenFingers, dry, fingertips, type Gesture, palms, soap, thumbs, wet } from './washing.ts'

/** The steps of hand washing, from the tap to the towel, as the poster and the video show them. */
export const steps: { gesture: Gesture; words: string }[] = [
  { gesture: wet, words: 'Bagna le mani con acqua tiepida' },
  { gesture: soap, words: 'Prendi il sapone liquido' },
  { gesture: palms, words: 'Strofina palmo contro palmo' },
  { gesture: backs, words: 'Strofina il dorso, prima di una mano e poi dell’altra' },
  { gesture: betweenFingers, words: 'Intreccia le dita e strofina tra un dito e l’altro' },
  { gesture: thumbs, words: 'Gira la mano intorno a ogni pollice' },
  { gesture: fingertips, words: 'Strofina le punte delle dita sul palmo' },
  { gesture: wet, words: 'Sciacqua bene' },
  { gesture: dry, words: 'Asciuga con carta usa e getta' },
]
