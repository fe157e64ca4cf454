import { personName } from '@filo/contract/kit/person-name.ts'
import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { Select } from '../fields/select.tsx'
import { formatDate, formatDateTime, formatTime } from '../format/format.ts'
import classes from './compare.module.css'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, viewQuery } from './file-source.ts'
import { type DatedFile, formatDaysApart, pictureDay, pictureDaySentence } from './picture-day.ts'
import { type SyncedScroll, useSyncedScroll } from './use-synced-scroll.ts'

type FileCompareDialogProps<File extends DatedFile> = {
  title: string
  source: FileSource
  /** At least two, in the order of their days. */
  pictures: readonly File[]
  /** Opens the line of an option, which narrow screens cut at the end. */
  shortCaption: (picture: File) => string | null
  onClose: () => void
}

const sideLabels = ['Prima foto', 'Seconda foto'] as const
const zooms = [1, 1.5, 2, 3, 4]

/** Two pictures side by side with synchronized scroll and zoom; initially the two newest. */
export function FileCompareDialog<File extends DatedFile>(props: FileCompareDialogProps<File>) {
  const { title, source, pictures, shortCaption, onClose } = props
  const [keys, setKeys] = useState(() => pictures.slice(-2).map(({ key }) => key))
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  const view = useSyncedScroll(zoom)
  const pair = keys.flatMap((key) => pictures.find((picture) => picture.key === key) ?? [])
  const [one, other] = pair
  if (!one || !other) return null

  return (
    <Dialog
      title={`${title}: confronto`}
      description={formatDaysApart(one, other)}
      wide="most"
      onClose={onClose}
    >
      <div className={classes.pair}>
        {pair.map((picture, index) => (
          <div key={index === 0 ? 'one' : 'other'} className={classes.side}>
            <Select
              aria-label={sideLabels[index]}
              value={picture.key}
              onChange={({ currentTarget: { value } }) => setKeys(keys.with(index, value))}
              data={pictures
                .filter(({ key }) => key === picture.key || !keys.includes(key))
                .map((option) => ({ value: option.key, label: optionOf(option, shortCaption(option)) }))}
            />
            <Side
              key={picture.key}
              label={`${sideLabels[index]}: ${pictureDaySentence(picture)}`}
              source={source}
              picture={picture}
              zoom={zoom}
              view={view}
            />
          </div>
        ))}
      </div>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Riduci"
          aria-disabled={step === 0 || undefined}
          onClick={() => setStep(Math.max(step - 1, 0))}
        >
          <IconZoomOut aria-hidden size={22} />
        </ActionIcon>
        <span role="status">{zoom * 100}%</span>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Ingrandisci"
          aria-disabled={step === zooms.length - 1 || undefined}
          onClick={() => setStep(Math.min(step + 1, zooms.length - 1))}
        >
          <IconZoomIn aria-hidden size={22} />
        </ActionIcon>
      </div>
    </Dialog>
  )
}

const optionOf = (picture: DatedFile, caption: string | null) =>
  [caption, formatDate(pictureDay(picture)), uploadOf(picture), personName(picture.addedBy)]
    .filter(Boolean)
    .join(' · ')

/** The upload tells pictures of one day apart. */
const uploadOf = ({ takenOn, addedAt }: DatedFile) =>
  takenOn ? `caricata ${formatDateTime(addedAt)}` : formatTime(addedAt)

type SideProps = { label: string; source: FileSource; picture: DatedFile; zoom: number; view: SyncedScroll }

function Side({ label, source, picture, zoom, view }: SideProps) {
  const query = useQuery(viewQuery(source, picture))
  return (
    <LoadedPart query={query} loadingLabel="Caricamento della foto…">
      {({ blob }) => (
        <section
          ref={view.frameRef}
          className={classes.view}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled with the arrow keys
          tabIndex={0}
          onScroll={view.onScroll}
        >
          <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            <FilePicture blob={blob} alt={label} />
          </div>
        </section>
      )}
    </LoadedPart>
  )
}
