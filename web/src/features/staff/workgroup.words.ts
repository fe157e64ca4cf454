/** A workgroup with its facility: names of workgroups repeat from one facility to the next. */
export const fullWorkgroupName = ({ name, facility }: { name: string; facility: { name: string } }): string =>
  `${name}, ${facility.name}`
