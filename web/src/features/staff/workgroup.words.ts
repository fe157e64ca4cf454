/** The name of a workgroup with its facility, because facilities have workgroups of the same name. */
export const fullWorkgroupName = ({ name, facility }: { name: string; facility: { name: string } }): string =>
  `${name}, ${facility.name}`
