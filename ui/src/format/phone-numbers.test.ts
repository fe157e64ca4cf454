import { describe, expect, test } from 'vitest'
import { phoneNumbersIn } from './phone-numbers.ts'

/** Lines as a ward writes them; what is to be called stands between brackets of its own. */
const withNumbers = `
Chiama il centro: ⟦06 1234567⟧
Per urgenze ⟦(06) 1234567⟧ dalle 8 alle 20
Tel. ⟦06/1234567⟧
Tel. ⟦06-1234567⟧ interno 23
tel ⟦06.1234567⟧
telefono ⟦0612345678⟧
⟦06 12345678⟧
⟦06 1234 5678⟧, chiedi di Marta
⟦06 123 45 67⟧
⟦06/123 45 67⟧ reparto
⟦06-123.45.67⟧ reparto
Milano ⟦02 12345678⟧
Milano ⟦02 1234 5678⟧ oppure ⟦02 8765 4321⟧
Torino ⟦011 1234567⟧
Torino (⟦011 123 4567⟧)
Napoli ⟦081/1234567⟧
Bari ⟦080 123 45 67⟧
Lecce ⟦0832 123456⟧
Lecce ⟦0832/12.34.56⟧
Lanzo ⟦0123 45678⟧
numero fisso ⟦0832123456⟧
casa ⟦061234567⟧, ufficio ⟦0687654321⟧
Chiamami: ⟦333 1234567⟧
Chiamami: ⟦333 123 4567⟧
⟦333-1234567⟧ (figlia)
⟦333.123.4567⟧
⟦333/1234567⟧
⟦3331234567⟧
⟦347 12 34 567⟧
⟦347 123 45 67⟧
⟦320 1234567⟧ e ⟦388 7654321⟧
cell. ⟦3391234567⟧ moglie
cell ⟦+39 333 123 4567⟧
⟦+39 3331234567⟧
⟦+393331234567⟧
⟦0039 333 1234567⟧
⟦00393331234567⟧
⟦+39 06 1234567⟧
⟦+39 06/1234567⟧
⟦+39-06-1234567⟧
⟦+39.06.1234567⟧
⟦+39 (06) 1234567⟧
Svizzera ⟦+41 91 123 45 67⟧
Svizzera ⟦+41 (0)91 123 45 67⟧
Francia ⟦+33 1 23 45 67 89⟧
Germania ⟦+49 30 123456⟧
Romania ⟦+40 721 234 567⟧
Albania ⟦+355 69 123 4567⟧
Stati Uniti ⟦+1 212 555 0123⟧
Regno Unito ⟦+44 20 7946 0123⟧
numero verde ⟦800 123 456⟧
verde ⟦800.123.456⟧
numero verde ⟦800123456⟧ gratis
chiama l’⟦800 123456⟧
telefona al ⟦800 123 456⟧ anche di notte
803? no: verde ⟦803 123 456⟧
Se hai febbre chiama il ⟦112⟧
vai al ⟦118⟧ più vicino
chiama subito il ⟦112⟧, poi ⟦06 1234567⟧
chiama il ⟦112⟧.
⟦06 1234567⟧ 8-20
⟦06 1234567⟧ 24/24
⟦06 1234567⟧/8
⟦06 12345678⟧/79 centralino
⟦06 1234567⟧ ⟦06 7654321⟧
⟦333 1234567⟧ ⟦06 1234567⟧
⟦06 1234567⟧ - ⟦333 1234567⟧
⟦06 1234567⟧, ⟦333 1234567⟧; ⟦800123456⟧
Dal 03/04/2026 il numero è ⟦06 1234567⟧
Il 3 aprile chiama ⟦06 1234567⟧, ore 10
visita alle 10.30: ⟦06 1234567⟧
Dott.ssa Bianchi ⟦333 1234567⟧ fino alle 18:00
portare la sacca da 500 ml e chiamare ⟦06 1234567⟧
lotto L123, per dubbi ⟦06 1234567⟧
CAP 00161 Roma, tel. ⟦06 49971234⟧
via Roma 12, ⟦06 1234567⟧
“⟦06 1234567⟧”
chiama:⟦06 1234567⟧
n. ⟦06 1234567⟧
Reperibile h24 ⟦335 1234567⟧
pompa: assistenza ⟦800 987654⟧
rispondiamo al ⟦06 1234567⟧ ore 8-14
⟦391 1234567⟧ nuovo numero
⟦366 123 4567⟧ WhatsApp
`
const withoutNumbers = `
03.04.2026 10
03.04.2026 10.30
03/04/2026 10:30
03-04-2026 ore 10
3/4/2026 1030
il 06.04.2026
il 06/04/2026 08:30
dal 06-04-2026 al 06-05-2026
dal 06.04.2026 al 12.04.2026
02 03 2026
02/03/2026 09/03/2026 16/03/2026
2026-04-03
2026-04-03 10:30
2026.04.03 alle 08
nato il 06.07.1961
nata 02/11/1981 a Roma
controlli: 06.04 13.04 20.04 27.04
controlli: 06/04 13/04 20/04
orari 08 12 16 20 24
orari 06 12 18 24
orari 02 06 10 14 18 22
ore 06 08 10 12
ore 8 12 16 20
ore 08.00 12.00 16.00 20.00
ore 8-12-16-20
dalle 06 alle 22
dalle 06.30 alle 22.30
06:00 12:00 18:00
20:00-08:00
alle 0600, 1200 e 1800
Lotto 0123456789
lotto: 0612345678
Lotto n. 0612345678
LOT 0612345678
REF 021 345 678
REF. 3331234567
Rif. 0612345678
Rif 06 1234567
cod. 0612345678
codice 3331234567
matricola 0612345678
S/N 0612345678
SN: 0612345678
UDI 0612345678
prot. 0612345678
protocollo n. 0612345678
pratica 3331234567
tessera 0612345678
NRE 0612345678
ricetta 0612345678
EAN 0612345678
fattura 0612345678
ordine 3331234567
DDT 0612345678
impegnativa 0612345678
provetta 0612345678
conto 0612345678
(01)08012345678901(17)270331(10)A123
8012345678901
3331234567890
33312345678901234
12345678901
1234567890
1234567890 passi
01234567890123
00000000
000 000 000
A0612345678
AB 06123456789012
IT60X0542811101000000123456
RSSMRA61L47H501X
123456789012345678901234567890
sale 0,9% 100 ml 250 ml 500 ml
100 250 500 1000 ml
350 400 450
333 444 555
330 1200 500 ml
320 1500000 UI
1.500.000 UI
3.200.000 UI
800 850 900
800 900 950 kcal
1800 1850 1900 kcal
kcal 1200 1400 1600
glucosio 500 g in 1000 ml
Na 140 K 4,0 Cl 102
sodio 140, potassio 4.1, cloro 102
GB 12.000 PLT 250.000
PCR 12,4 mg/dl
glicemie 110 140 95 180
glicemie 110-140-95-180
PA 120/80, 130/85, 125/75
PA 120 80 FC 72 SpO2 98
FC 72 78 80 76
peso 71,4 71,2 70,9
peso 71.4 71.2 70.9
T 36.5 36.8 37.2 38.2
temperature 36,5 37,0 38,2
diuresi 1500 1800 2000
velocità 120 ml/h per 12 h
pompa 125 ml/h, 1500 ml in 12 ore
0612345678 ml
3331234567 mg
catetere 9.6 Fr 55 cm
ago 22G 32 mm
CAP 00161
00161 Roma
00161 00185 00198
CAP 06122 Perugia
via Roma 123, 00161 Roma
int. 2345
interno 061
stanza 306, letto 12
piano 2 stanza 214
pag. 12-15
capitoli 1 2 3 4 5 6 7 8 9
1-2-3-4-5-6-7-8-9
1.2.3.4
192.168.100.100
10.0.0.1:3000
v. 2.10.3
35% 40% 45%
112 sacche
118 ml
il 112,5
il 118%
112
118
il 1123
euro 0612345678
€ 3331234567
costa 800.123 euro
0,612345678
0.612345678
12,0612345678
3331234567,5
x3331234567
3331234567x
#0612345678
$0612345678
_0612345678
0612345678_
06 1234567°
1 2 3 4 5 6 7
12 34 56
12 34 56 78 90
06
061
0612
06123
06 12
06 123
06 1234
333
333 12
333 1234
333 123456
33312345
800
800 123
80012345
+39
+39 06
+12
00 12
(06)
dal 2024 al 2026
2024 2025 2026
anni 1961 1981 2006
03 04 2026 alle 10
31.12.2026 23.59
turno 07-14 14-21 21-07
turni 07 14 21
08-14 14-20
lun 08-13 mar 08-13
0-0-1-0
1-0-1
20/03/2026 0612345678901
`
const linesOf = (table: string) => table.trim().split('\n')

describe('what is to be called is found, and nothing else', () => {
  test.each(linesOf(withNumbers))('%s', (line) => {
    const text = line.replace(/[⟦⟧]/g, '')
    const marked = [...line.matchAll(/⟦(.+?)⟧/g)].map(([, number]) => number)
    const found = phoneNumbersIn(text)
    expect(found.map((one) => one.text)).toEqual(marked)
    for (const one of found) expect(text.slice(one.index).startsWith(one.text)).toBe(true)
  })
})

describe('nothing is to be called', () => {
  test.each(linesOf(withoutNumbers))('%s', (line) => expect(phoneNumbersIn(line)).toEqual([]))
})

test.each([
  ['(06) 1234567', '061234567'],
  ['06 1234567/8', '061234567'],
  ['+39 (06) 1234567', '+39061234567'],
  ['0039 333 1234567', '+393331234567'],
  ['+41 (0)91 123 45 67', '+41911234567'],
  ['0832 1234567', '+3908321234567'],
  ['verde 800.123.456', '800123456'],
])('“%s” calls %s', (text, number) => expect(phoneNumbersIn(text).map((one) => one.number)).toEqual([number]))
