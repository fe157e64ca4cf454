import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { fileMark } from '@filo/contract/kit/file-mark.ts'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { FileThumbnail } from '@filo/ui/files/file-thumbnail.tsx'
import { useDeferredValue, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { chapterFileSource } from './chapter.queries.ts'
import { ChapterText } from './chapter-text.tsx'
import { type ChapterValues, chapterLabels } from './chapter-values.ts'
import classes from './description-field.module.css'
import { insertLine } from './insert-line.ts'

/** The text of a chapter with its preview beside it; pictures of a saved chapter can be put at a step. */
export function DescriptionField({ chapter }: { chapter?: Chapter | undefined }) {
  const { setValue } = useFormContext<ChapterValues>()
  const box = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater()
  const pictures = chapter?.files.filter(({ type }) => isPicture(type)) ?? []

  function insert(line: string) {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, caret } = insertLine(area.value, area.selectionStart, line)
    setValue('description', text, { shouldDirty: true, shouldTouch: true })
    focusLater(() => {
      area.setSelectionRange(caret, caret)
      return area
    })
  }

  return (
    <div className={classes.writing}>
      <div ref={box} className={classes.side}>
        <TextareaField
          name="description"
          label={chapterLabels.description}
          hint={
            <>
              “# Titolo” fa un titolo, “1. Lavati le mani” un passo, “• Garze” un elenco, “ATTENZIONE: …” un
              riquadro, “*subito*” il grassetto.
              {!chapter && ' Le foto si mettono ai passi dopo aver creato il capitolo.'}
            </>
          }
          rows={22}
        />
        {chapter && pictures.length > 0 && (
          <fieldset className={classes.pictures}>
            <legend>Metti una foto sotto la riga in cui stai scrivendo</legend>
            {pictures.map((file) => (
              <button
                key={file.key}
                type="button"
                aria-label={`Metti qui “${captionOf(file.name)}”`}
                title={captionOf(file.name)}
                onClick={() => insert(`[foto: ${captionOf(file.name)} | ${fileMark(file.key)}]`)}
              >
                <FileThumbnail
                  source={chapterFileSource(chapter.id)}
                  file={file}
                  className={classes.thumbnail}
                />
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <Preview chapter={chapter} />
    </div>
  )
}

/** A file's name without its extension and the signs that end the name of a picture in a text. */
const captionOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[|\]]/g, ' ')
    .trim()

/** Follows the typing at the pace of the browser, so that a long text stays quick to write. */
function Preview({ chapter }: { chapter?: Chapter | undefined }) {
  const typed = useWatch<ChapterValues, 'description'>({ name: 'description' })
  const text = useDeferredValue(typed ?? '')
  return (
    <div className={classes.side}>
      <h2 id="anteprima" className={classes.title}>
        Anteprima
      </h2>
      <p className={classes.hint}>Così lo legge il paziente.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section className={classes.preview} tabIndex={0} aria-labelledby="anteprima">
        {text.trim() === '' ? (
          <p className={classes.hint}>Qui compare il testo mentre lo scrivi.</p>
        ) : (
          <ChapterText text={text} chapter={chapter} heading="h3" />
        )}
      </section>
    </div>
  )
}
