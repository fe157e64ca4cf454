/**
 * Corrects what is missing or wrong in the two packages read by places.mjs. Each fact was checked against a second public
 * source, named in server/data/README.md.
 */

/** Comuni that changed after the packages were made, or whose record is missing or incomplete in them. */
export const changedComuni = [
  // code, name, province, first and last day
  ['M439', 'Castegnero Nanto', 'VI', '2026-02-21', null],
  ['C056', 'Castegnero', 'VI', '1861-03-17', '2026-02-20'],
  ['F838', 'Nanto', 'VI', '1861-03-17', '2026-02-20'],
  ['E608', 'Lirio', 'PV', '1861-03-17', '2026-01-30'],
  ['B113', 'Bracca di Costa Serina', 'BG', '1928-03-24', '1948-04-20'],
  ['B226', 'Brusasco Cavagnolo', 'TO', '1928-04-03', '1957-07-20'],
  ['B449', 'Calvi San Nazzaro', 'BN', '1863-02-06', '1958-05-27'],
  ['B700', 'Capriano Azzano', 'BS', '1927-12-27', '1957-07-11'],
  ['C171', 'Castelli Cusiani', 'NO', '1928-08-12', '1948-05-07'],
  ['D308', 'Divaccia San Canziano', 'TS', '1927-09-04', '1940-11-22'],
  ['D778', 'Frassinello-Olivola', 'AL', '1928-08-16', '1950-02-10'],
  ['D800', 'Frignano Maggiore', 'CE', '1861-03-17', '1952-02-29'],
  ['E186', 'Grisolia Cipollina', 'CS', '1861-03-17', '1948-04-29'],
  ['E315', 'Invorio Inferiore', 'NO', '1861-03-17', '1928-04-02'],
  ['E511', 'Leggiuno-Sangiano', 'VA', '1928-01-07', '1963-09-13'],
  ['E545', 'Lesa Belgirate', 'NO', '1928-04-15', '1947-12-22'],
  ['E556', 'Letojanni Gallodoro', 'ME', '1880-02-22', '1952-12-13'],
  ['E667', 'Lonato', 'BS', '1861-03-17', '2007-11-01'],
  ['F763', 'Moschiena', 'FU', '1923-04-27', '1941-09-11'],
  ['G027', 'Olgiate Calco', 'CO', '1928-02-21', '1953-09-12'],
  ['G313', 'Pannone', 'TN', '1920-10-16', '1971-08-31'],
  ['G550', "Pian d'Artogne", 'BS', '1929-02-21', '1957-02-13'],
  ['G845', 'Ponte di Nossa', 'BG', '1861-03-17', '1928-09-24'],
  ['G918', 'Porto Maurizio', 'IM', '1861-03-17', '1923-11-28'],
  ['H234', 'Renate Veduggio', 'MI', '1929-04-11', '1956-04-07'],
  ['L637', 'Val Marchirolo', 'VA', '1928-10-07', '1955-08-18'],
  ['M305', 'Almè con Villa', 'BG', '1927-07-31', '1951-09-10'],
]

/** Names with letters lost in the package, or in an older form. */
export const names = {
  C556: 'Cervignano del Friuli',
  C641: 'Chiopris-Viscone',
  E321: 'Jonadi',
  F744: 'Morra De Sanctis',
  F814: 'Murisengo Monferrato',
  G826: 'Pont Canavese',
  I122: 'San Polo Matese',
  L431: 'Tripi - Abakainon',
  M273: 'Santa Maria la Carità',
  M356: 'Contà',
  Z106: 'Stato della Città del Vaticano',
}

/** Comuni that changed province since the list of 2020, which must not win as the source of spelling. */
export const provinces = { L257: 'BG', F478: 'RN', I460: 'RN' }

/** Provinces without a comune in force: ceded in 1947, renamed, or abolished by the reform of Sardinia. */
export const formerProvinces = [
  ['FO', 'Forlì'],
  ['FU', 'Fiume'],
  ['PL', 'Pola'],
  ['PS', 'Pesaro e Urbino'],
  ['SU', 'Sud Sardegna'],
  ['ZA', 'Zara'],
]

const split = (codes) => codes.trim().split(/\s+/)

/** Sardinia since 1 January 2026: the provinces missing in both packages, with their comuni. */
export const sardinia = {
  CI: [
    'Sulcis Iglesiente',
    split(`B250 B383 B745 B789 D334 D639 E022 E086 E281 F822 F841 F991 G287 G446 G922 I182 I294 L154 L337 L968 M209
      M270 M278 M291`),
  ],
  OG: [
    'Ogliastra',
    split(`A355 A454 A663 A722 D395 D859 E049 E283 E387 E441 E644 E700 G158 G445 I706 L036 L140 L423 L489 L506 L514
      L953 M285`),
  ],
  OT: [
    'Gallura Nord-Est Sardegna',
    split(`A069 A115 A453 A789 B063 B246 B248 B378 E425 E747 E752 F667 G015 G153 G258 H848 I312 I329 L088 L093 L428
      M214 M274 M275 M276 M301`),
  ],
  VS: [
    'Medio Campidano',
    split(`A359 A681 C882 D827 D970 D997 E085 E270 E464 E742 G207 G382 H738 H856 H974 I428 I570 I647 I667 I705 I724
      L463 L473 L513 L924 L966 L986 L987`),
  ],
}

/** The rest of Sud Sardegna went to Cagliari, except Seulo. */
export const ofSudSardegna = (code) => (code === 'I707' ? 'NU' : 'CA')

const montefeltro = split('C080 E838 F137 G433 H949 I201 L034')
const planargia = split('B068 D640 E400 E825 F261 F698 H661 L006 L172')
const sarcidano = split('D430 D431 D443 D982 E336 F981 F982 F986 G122 H659 I668 L992')

/**
 * Changes of province since 1946: last day of the former province, the former province, the present one of its comuni,
 * and the comuni; without these, all comuni that no other row of the same day and present province names. `SU→CA`
 * stands for the comuni that Cagliari got from Sud Sardegna.
 */
export const provinceChanges = [
  ['1948-01-09', 'TS', 'GO', split('D312 D645 E125 F356 H531 H787 I082 I939 L474')],
  ['1948-03-13', 'TN', 'BZ', split('A179 A306 B203 D048 D392 E829 F392 G083 H719 L111 L444')],
  ['1954-07-22', 'TP', 'PA', ['B556']],
  ['1968-04-05', 'UD', 'PN'],
  ['1970-03-02', 'CB', 'IS'],
  ['1974-08-19', 'CA', 'OR'],
  ['1974-08-19', 'NU', 'OR', [...split('D200 I503 I613 L393'), ...planargia]],
  ['1978-08-01', 'AV', 'BN', ['F557']],
  ['1992-04-15', 'BG', 'BG', ['L257']],
  ['1992-04-15', 'BG', 'LC', split('B423 B763 D428 F561 L751')],
  ['1992-04-15', 'CO', 'LC'],
  ['1992-04-15', 'CZ', 'KR'],
  ['1992-04-15', 'CZ', 'VV'],
  ['1992-04-15', 'FI', 'PO'],
  ['1992-04-15', 'FO', 'FC'],
  ['1992-04-15', 'FO', 'RN'],
  ['1992-04-15', 'MI', 'LO'],
  ['1992-04-15', 'PS', 'RN', [...montefeltro, 'F478', 'I460']],
  ['1992-04-15', 'VC', 'BI'],
  ['1992-05-22', 'NO', 'VB'],
  ['1998-09-03', 'PS', 'PU'],
  ['1998-09-03', 'PS', 'RN', [...montefeltro, 'F478', 'I460']],
  ['2005-12-31', 'CA', 'CI'],
  ['2005-12-31', 'CA', 'VS'],
  ['2005-12-31', 'NU', 'NU', ['I707']],
  ['2005-12-31', 'NU', 'OG'],
  ['2005-12-31', 'NU', 'OR', planargia],
  ['2005-12-31', 'NU', 'OT', split('B248 I329')],
  ['2005-12-31', 'NU', 'SU→CA', [...sarcidano, 'D968']],
  ['2005-12-31', 'SS', 'OT'],
  ['2009-06-29', 'MI', 'MB'],
  ['2009-07-11', 'AP', 'FM'],
  ['2009-07-26', 'BA', 'BT'],
  ['2009-07-26', 'FG', 'BT', split('B915 E946 H839')],
  ['2009-08-14', 'PU', 'RN', montefeltro],
  ['2016-04-27', 'CA', 'CI', ['L154']],
  ['2016-04-27', 'CA', 'NU', ['I707']],
  ['2016-04-27', 'CA', 'SU→CA'],
  ['2016-04-27', 'CI', 'CI'],
  ['2016-04-27', 'OG', 'OG'],
  ['2016-04-27', 'OR', 'SU→CA', ['D968']],
  ['2016-04-27', 'OT', 'OT'],
  ['2016-04-27', 'VS', 'VS'],
  ['2017-12-31', 'BL', 'UD', ['I421']],
  ['2018-01-26', 'LC', 'BG', ['L257']],
  ['2021-06-16', 'PU', 'RN', split('F478 I460')],
  ['2025-12-31', 'NU', 'OG'],
  ['2025-12-31', 'SS', 'OT'],
  ['2025-12-31', 'SU', 'CI'],
  ['2025-12-31', 'SU', 'NU', ['I707']],
  ['2025-12-31', 'SU', 'OG', ['I706']],
  ['2025-12-31', 'SU', 'SU→CA'],
  ['2025-12-31', 'SU', 'VS'],
]

/** Territories and former states that the package leaves out: [code, name, until]. */
export const states = [
  ['Z124', 'Isole del Canale', null],
  ['Z136', 'Georgia (codice precedente)', null],
  ['Z137', 'Armenia (codice precedente)', null],
  ['Z141', 'Azerbaigian (codice precedente)', null],
  ['Z142', 'Kirghizistan (codice precedente)', null],
  ['Z143', 'Uzbekistan (codice precedente)', null],
  ['Z147', 'Tagikistan (codice precedente)', null],
  ['Z151', 'Turkmenistan (codice precedente)', null],
  ['Z152', 'Kazakhstan (codice precedente)', null],
  ['Z201', "Federazione dell'Arabia Meridionale", '1967-11-29'],
  ['Z202', "Protettorato dell'Arabia Meridionale", '1967-11-29'],
  ['Z212', 'Isole Cocos', null],
  ['Z218', 'Territorio di Gaza', null],
  ['Z221', 'Hong Kong', null],
  ['Z231', 'Macao', null],
  ['Z238', 'Isole Ryukyu', '1972-05-14'],
  ['Z239', 'Sikkim', '1975-05-15'],
  ['Z244', 'Vietnam del Sud', '1976-07-01'],
  ['Z245', 'Vietnam del Nord', '1976-07-01'],
  ['Z303', 'Basutoland', '1966-10-03'],
  ['Z304', 'Beciuania', '1966-09-29'],
  ['Z323', 'Ifni', '1969-06-29'],
  ['Z324', 'La Riunione', null],
  ['Z346', 'Somalia francese', '1977-06-26'],
  ['Z350', 'Tanganica', '1964-04-25'],
  ['Z356', 'Zanzibar', '1964-04-25'],
  ['Z360', 'Mayotte', null],
  ['Z364', 'Bophuthatswana', '1994-04-26'],
  ['Z365', 'Transkei', '1994-04-26'],
  ['Z366', 'Venda', '1994-04-26'],
  ['Z367', 'Ciskei', '1994-04-26'],
  ['Z508', 'Guadalupa', null],
  ['Z513', 'Martinica', null],
  ['Z517', 'Zona del Canale di Panama', '1979-09-30'],
  ['Z518', 'Porto Rico', null],
  ['Z520', 'Isole Vergini americane', null],
  ['Z607', 'Guiana francese', null],
  ['Z702', 'Isola di Natale (Christmas)', null],
  ['Z705', 'Isole Gilbert e Ellice', '1975-12-31'],
  ['Z706', 'Guam', null],
  ['Z710', 'Isole Marianne', null],
  ['Z714', 'Niue', null],
  ['Z715', 'Isola Norfolk', null],
  ['Z717', 'Nuove Ebridi', '1980-07-29'],
  ['Z718', 'Nuova Guinea', '1975-09-15'],
  ['Z720', 'Papuasia', '1975-09-15'],
  ['Z721', 'Isola di Pasqua', null],
  ['Z725', 'Samoa americane', null],
  ['Z727', 'Tokelau', null],
]

/** Other names by which people look up a state. */
export const alsoCalled = {
  Z108: 'Faroe',
  Z111: 'Germania Est DDR',
  Z114: 'Gran Bretagna Inghilterra Scozia Galles Irlanda del Nord UK',
  Z118: 'Iugoslavia Jugoslavia',
  Z126: 'Olanda',
  Z135: 'URSS Russia',
  Z139: 'Belarus',
  Z140: 'Moldavia',
  Z154: 'Russia',
  Z156: 'Cechia',
  Z209: 'Ceylon',
  Z210: 'Repubblica Popolare Cinese',
  Z217: 'Formosa',
  Z312: 'Zaire Congo belga',
  Z314: 'Dahomey',
  Z315: 'Abissinia',
  Z332: 'Mauritius',
  Z337: 'Rhodesia',
  Z349: 'Swaziland',
  Z354: 'Alto Volta',
  Z361: 'Djibouti',
  Z404: 'USA',
  Z518: 'Puerto Rico',
}
