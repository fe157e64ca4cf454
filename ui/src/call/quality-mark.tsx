import type { CallQuality } from '@filo/contract/features/call/call.schema.ts'
import { callQualityWords } from '@filo/contract/features/call/call.words.ts'
import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars5 } from '@tabler/icons-react'
import classes from './call.module.css'

const icons = { good: IconAntennaBars5, fair: IconAntennaBars3, poor: IconAntennaBars2 }

/** The icon of a quality, always beside its word. */
export function QualityIcon({ quality, size }: { quality: CallQuality; size: number }) {
  const Icon = icons[quality]
  return <Icon aria-hidden size={size} />
}

/** How good a connection is, by icon and word. */
export const QualityMark = ({ quality }: { quality: CallQuality }) => (
  <span className={classes.quality} data-quality={quality}>
    <QualityIcon quality={quality} size={18} /> {callQualityWords[quality]}
  </span>
)
