/** A workgroup with its facility: names of workgroups repeat from one facility to the next. */
export const workgroupWords = ({ name, facility }: { name: string; facility: { name: string } }): string =>
  `${name}, ${facility.name}`
