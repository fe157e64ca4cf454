import { maxMessageLength } from '@filo/contract/features/chat/message.limits.ts'
import { newMessage } from '@filo/contract/features/chat/message.schema.ts'
import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { IconCamera, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isComposing } from '../fields/is-composing.ts'
import unseen from '../theme/unseen.module.css'
import classes from './composer.module.css'
import { draftOf, keepDraft, subscribeDrafts } from './drafts.ts'
import { acceptedTypes } from './message-files.ts'
import { useFieldInView } from './use-field-in-view.ts'

export type ComposerProps = {
  room: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Offers a button that takes a photo with the phone's camera. */
  camera?: boolean
  /** Shown above the field. */
  advice?: ReactNode
  /** Shown below the field. */
  note?: ReactNode
  /** Further buttons next to the field; `insert` adds a text to it. */
  tools?: ((insert: (text: string) => void) => ReactNode) | undefined
  onSend: (text: string) => void
  onFiles: (files: readonly File[]) => void
  onTyping: () => void
}

/** The message input. Keeps a draft per room until it is sent; a text that cannot be sent stays, with the reason. */
export function Composer(props: ComposerProps) {
  const { room, field, camera, advice, note, tools, onSend, onFiles, onTyping } = props
  const id = useId()
  const text = useSyncExternalStore(subscribeDrafts, () => draftOf(room))
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  useFieldInView(field)

  function write(next: string) {
    keepDraft(room, next)
    setProblem(next.length > maxMessageLength ? tooLong(next) : undefined)
    if (next !== '') onTyping()
  }

  function insert(more: string) {
    write(isBlank(text) ? more : `${text.trimEnd()}\n${more}`)
    field.current?.focus()
  }

  function send() {
    if (isBlank(text)) return field.current?.focus()
    const { data, error } = newMessage.shape.text.safeParse(text)
    field.current?.focus()
    if (error) return setProblem(text.length > maxMessageLength ? tooLong(text) : error.issues[0]?.message)
    write('')
    onSend(data)
  }

  function press(event: KeyboardEvent) {
    // On a touch screen Enter inserts a line break.
    const isTouchScreen = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || isTouchScreen) return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // Choosing the same file again must fire `change`.
    input.value = ''
  }

  return (
    <div className={classes.composer}>
      {advice}
      <div className={classes.tools}>
        <button type="button" aria-label="Allega un file" onClick={() => chooser.current?.click()}>
          <IconPaperclip aria-hidden size={24} />
        </button>
        {camera && (
          <button type="button" aria-label="Scatta una foto" onClick={() => photo.current?.click()}>
            <IconCamera aria-hidden size={26} />
          </button>
        )}
        {tools?.(insert)}
      </div>
      <label htmlFor={id} className={unseen.text}>
        Scrivi un messaggio
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes.field}
        rows={1}
        placeholder="Messaggio"
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      <button
        type="button"
        className={classes.send}
        aria-label="Invia"
        onClick={send}
        aria-disabled={isBlank(text) || undefined}
      >
        <IconSend2 aria-hidden size={24} />
      </button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div id={`${id}-hint`} className={classes.hint}>
        <span>Invio manda il messaggio, Maiusc+Invio va a capo.</span> {note}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        onChange={(event) => take(event.currentTarget)}
      />
      {camera && (
        <input
          ref={photo}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={(event) => take(event.currentTarget)}
        />
      )}
    </div>
  )
}

const tooLong = (text: string) =>
  `Il messaggio può avere al massimo ${maxMessageLength} caratteri: questo ne ha ${text.length}.`
