import { chapterFileLimits } from '@filo/contract/features/education/chapter.limits.ts'
import {
  archiveRefusal,
  changeRefusal,
  restoreRefusal,
} from '@filo/contract/features/education/chapter.policy.ts'
import type { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter, ChapterChange, NewChapter } from '@filo/contract/features/education/chapter.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import { attachedFiles, type Upload } from '../../files/attached-files.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { ScopedQuery } from '../../platform/database/scoped-query.ts'
import { emptyChange } from '../../platform/sent-fields.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { changedFields, requireVersionAndChange } from './chapter.changes.ts'
import { chapterQuery, lockChapter } from './chapter.queries.ts'
import { chapterFiles, chapterRepository } from './chapter.repository.ts'
import type { chapterList } from './chapter-list.queries.ts'

type ListRoute = typeof chapterRoutes.list
type RowOf<Query> = Query extends ScopedQuery<infer Row> ? Row : never
type ListedPage = RowOf<ReturnType<typeof chapterList.page>>

export type ChapterService = ReturnType<typeof chapterService>

/**
 * Chapters. Every change first locks the chapter, which serializes changes, files and archiving. Assigning takes a
 * shared lock.
 */
export function chapterService({ storage }: { storage: Storage }) {
  const files = attachedFiles(storage.area('chapter'), chapterFiles, chapterFileLimits)

  const read = async (tx: Sql, { actor }: MemberContext, id: string): Promise<Chapter> => {
    const chapter = await readScoped(tx, actor, chapterQuery(id))
    if (!chapter) throw new Failure('not_found')
    return chapter
  }
  const lockAndRead = async (tx: Sql, context: MemberContext, id: string): Promise<Chapter> => {
    if (!(await readScoped(tx, context.actor, lockChapter(id)))) throw new Failure('not_found')
    context.setAuditSubject({ objectId: id })
    return read(tx, context, id)
  }

  return {
    files,

    list: (query: QueryOf<ListRoute>, { items, total, counts }: ListedPage): ReplyOf<ListRoute> => ({
      ...pageOf(query, { items: items.map(({ counts: own, ...item }) => ({ ...item, ...own })), total }),
      counts,
    }),

    create(context: MemberContext, { data, files: added, sent }: Upload<NewChapter>): Promise<Chapter> {
      const { workgroupId, id: staffId } = context.actor
      return context.transaction(async (tx) => {
        const id = uuid()
        await chapterRepository.add(tx, { id, workgroupId, staffId }, data)
        await files.change(tx, { id, files: [] }, { added, staffId })
        context.setAuditSubject({ objectId: id, details: { files: added.length } })
        return read(tx, context, id)
      }, sent)
    },

    /** The chapter that an earlier call created. */
    async replay(context: MemberContext, tx: Sql, id: string): Promise<Chapter> {
      context.setAuditSubject({ objectId: id })
      return read(tx, context, id)
    },

    /**
     * Changes the text; adds, removes and orders files. Without `data` it only adds files and keeps the version, so
     * that several uploads and a form being filled in do not conflict.
     */
    async change(
      context: MemberContext,
      id: string,
      { data, files: added, sent }: Upload<ChapterChange | undefined>,
    ): Promise<Chapter> {
      if (data) requireVersionAndChange(data, added.length)
      else if (added.length === 0) throw emptyChange()
      const removed = [...new Set(data?.removeFiles ?? [])]
      const changed = await context.transaction(async (tx) => {
        const current = await lockAndRead(tx, context, id)
        enforce(changeRefusal(current))
        if (data && data.version !== current.version) throw new Failure('stale_version')
        const { version: _, removeFiles, fileOrder, ...fields } = data ?? {}
        const text = {
          title: fields.title ?? current.title,
          description: fields.description ?? current.description,
        }
        const names = changedFields(current, text)
        await files.change(tx, current, { added, removed, staffId: context.actor.id })
        if (fileOrder) await files.reorder(tx, remaining(current, removed), fileOrder)
        if (data && (Object.keys(fields).length > 0 || removeFiles || fileOrder))
          await chapterRepository.change(tx, id, text)
        const isUpdated = names.length + added.length + removed.length > 0 || fileOrder !== undefined
        if (isUpdated) await chapterRepository.markUpdated(tx, id)
        context.setAuditSubject({
          details: {
            fields: names,
            files: added.length,
            removedFiles: removed.length,
            ...(fileOrder && { reordered: true }),
          },
        })
        return read(tx, context, id)
      }, sent)
      await files.discard(removed)
      return changed
    },

    /** Archives a chapter: it cannot be assigned any more, and patients who had it can still read it. */
    archive: (context: MemberContext, id: string): Promise<void> =>
      context.transaction(async (tx) => {
        const { archivedAt } = await lockAndRead(tx, context, id)
        if (archivedAt !== null) throw new Failure('not_found')
        enforce(archiveRefusal({ open: await chapterRepository.countOpen(tx, id) }))
        await chapterRepository.setArchived(tx, id, true)
      }),

    restore: (context: MemberContext, id: string): Promise<Chapter> =>
      context.transaction(async (tx) => {
        enforce(restoreRefusal(await lockAndRead(tx, context, id)))
        await chapterRepository.setArchived(tx, id, false)
        return read(tx, context, id)
      }),

    async removeFile(context: MemberContext, id: string, key: string): Promise<void> {
      await context.transaction(async (tx) => {
        const current = await lockAndRead(tx, context, id)
        enforce(changeRefusal(current))
        await files.change(tx, current, { removed: [key], staffId: context.actor.id })
        await chapterRepository.markUpdated(tx, id)
        context.setAuditSubject({ details: { file: key } })
      })
      await files.discard([key])
    },

    sweep: files.sweep,
  }
}

const remaining = ({ id, files }: Chapter, removed: readonly string[]) => ({
  id,
  files: files.filter(({ key }) => !removed.includes(key)),
})
