export const handoverPath = '/handover'
