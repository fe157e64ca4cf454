import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import {
  type Icon,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Course, courseOf, isComing } from './visit-course.ts'
import { courseWords, kindWords, visitSentence } from './visit-words.ts'
import classes from './visits.module.css'

const icons: Record<Course, Icon> = {
  toAnswer: IconCalendarQuestion,
  proposed: IconClock,
  accepted: IconCalendarCheck,
  missed: IconClock,
  over: IconClock,
  rejected: IconCalendarX,
  refused: IconCalendarX,
  completed: IconCircleCheck,
  cancelled: IconCalendarX,
}

/** One visit of the list, to be pressed anywhere. */
export function VisitCard({ visit, now }: { visit: OwnVisit; now: Date }) {
  const course = courseOf(visit, now)
  return (
    <li className={classes.card} data-quiet={!isComing(course) || undefined}>
      <h3>
        <Link className={classes.link} to={`/visit/${visit.id}`}>
          {capital(visitSentence(visit, now))}
        </Link>
      </h3>
      <CourseMark course={course} />
      <p>{kindWords[visit.type]}</p>
    </li>
  )
}

/** Where a visit stands, by a sign and in words. */
export function CourseMark({ course }: { course: Course }) {
  const Icon = icons[course]
  return (
    <p className={classes.course} data-course={course}>
      <Icon aria-hidden size={26} />
      {courseWords[course]}
    </p>
  )
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
