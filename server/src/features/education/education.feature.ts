import type { Feature, FeatureParts } from '../../feature.ts'
import { assignmentBindings } from './assignment.http.ts'
import { type AssignmentService, assignmentService } from './assignment.service.ts'
import { assignmentExportService } from './assignment-export.service.ts'
import { chapterBindings } from './chapter.http.ts'
import { chapterService } from './chapter.service.ts'
import { deviceChapterBindings } from './device-chapter.http.ts'
import { deviceChapterService } from './device-chapter.service.ts'

export function educationFeature({
  database,
  storage,
  clock,
}: FeatureParts): Feature & { cancelAssignments: AssignmentService['cancelOpenOf'] } {
  const chapters = chapterService({ storage })
  const assignments = assignmentService({ database })
  return {
    bindings: [
      ...chapterBindings(chapters),
      ...assignmentBindings(assignments, assignmentExportService({ database, clock })),
      ...deviceChapterBindings(deviceChapterService(), chapters),
    ],
    sweeps: [{ name: 'files of chapters', run: () => chapters.sweep(database) }],
    cancelAssignments: assignments.cancelOpenOf,
  }
}
