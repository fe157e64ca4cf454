/** Words by which a passer-by, a push service or a mail server would learn of health, of a person or of the clinic; for tests. */
export const telling =
  /visit|terap|cateter|nutri|pazient|malat|medic|infermier|dottor|clinic|ospedal|repart|centro|febbre|infezion|cura\b|salute|\d{2}:\d{2}|\{|@/i
