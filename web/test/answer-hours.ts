import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'

/** A user whose workgroup has told when it answers. */
export const withAnswerHours = (user: CurrentUser): CurrentUser => ({
  ...user,
  workgroup: user.workgroup && {
    ...user.workgroup,
    answerCalendar: {
      spans: [
        { days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' },
        { days: [6], from: '08:30', until: '12:00' },
      ],
      onHolidays: false,
      closures: [
        { from: '2027-06-29', until: '2027-06-29' },
        { from: '2027-08-09', until: '2027-08-20' },
      ],
    },
    answerHours: 'Rispondiamo nei giorni feriali dalle 8 alle 14, il sabato fino a mezzogiorno',
  },
})
