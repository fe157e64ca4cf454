import {
  bag,
  calmFace,
  connector,
  dressing,
  illFace,
  infusionPump,
  person,
  shutClamp,
  soberFace,
  swab,
  syringe,
  telephone,
  thermometer,
  tube,
} from './catheter.ts'
import { fist, pinch } from './hand.ts'
import { arrow, clock, cross, disc, ink, line, mirror, move, picture, tick } from './ink.ts'
import { dry, type Gesture, palms, wet } from './washing.ts'

const gesture = (one: Gesture) => picture(move(400, 300, one(0, 0.3)))

/** A spiral of almost three turns from the exit site outwards. */
const turns = Array.from({ length: 66 }, (_, n) => {
  const [angle, radius] = [(n / 65) * 2.86 * 2 * Math.PI, 34 + (n / 65) * 116]
  return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))] as const
})
const spiral = `M${turns.map((point) => point.join(' ')).join('L')}`
const spiralEnd = [...(turns.at(-1) ?? [0, 0]), -44] as const

/** The exit site of the catheter, healthy or inflamed. */
const exitSite = (isInflamed: boolean) =>
  isInflamed
    ? `<g fill="${ink.red}"><circle r="86" opacity="0.2"/><circle r="52" opacity="0.4"/><ellipse rx="16" ry="11"/></g>`
    : `<ellipse rx="16" ry="11" fill="${ink.navy}"/>`

const skin = `<circle r="170" fill="${ink.white}" stroke="${ink.navy}" stroke-width="7"/>`
const siteUnderLens = (isInflamed: boolean) =>
  skin + exitSite(isInflamed) + tube('M0 0C50 34 70 70 84 146', false)

const hungBag = line('M640 540V60H560M590 540H690', 12) + move(560, 90, bag(60))

/** Every drawing, by the folder of its chapter and the name of its file. */
export const pictures: Record<string, Record<string, string>> = {
  '1-lavarsi-le-mani': {
    '1-bagna-le-mani': gesture(wet),
    '2-strofina-palmo-contro-palmo': gesture(palms),
    '3-asciuga-con-carta-usa-e-getta': gesture(dry),
  },
  '2-medicazione': {
    '1-guarda-la-pelle-intorno-al-catetere': picture(
      move(300, 280, person + calmFace) +
        tube('M370 440C420 470 430 520 420 600', false) +
        move(372, 436, dressing(), 0, 0.42) +
        disc(372, 436, 60, 'none', ink.sky) +
        line('M418 396 480 330', 7, ink.sky) +
        move(600, 250, siteUnderLens(false)),
    ),
    '2-disinfetta-dal-centro-verso-fuori': picture(
      move(330, 290, siteUnderLens(false), 0, 1.35) +
        move(330, 290, arrow(spiral, ...spiralEnd)) +
        move(486, 210, swab, 20) +
        move(532, 200, pinch(), -10),
    ),
    '3-copri-con-la-medicazione-nuova': picture(
      move(400, 290, siteUnderLens(false), 0, 1.35) +
        move(400, 290, dressing(), 0, 1.5) +
        move(592, 180, pinch(), -30) +
        move(208, 180, mirror(pinch()), 30) +
        tick(700, 470),
    ),
  },
  '3-sacca': {
    '1-strofina-il-raccordo-per-quindici-secondi': picture(
      tube('M-20 330C120 300 220 330 330 330', false) +
        move(340, 330, connector) +
        move(400, 318, swab, 8) +
        move(440, 300, pinch(), 4) +
        arrow('M330 230H270', 270, 230, 180) +
        arrow('M360 230H420', 420, 230, 0) +
        clock(630, 150, 84, 0.25),
    ),
    '2-la-sacca-la-pompa-e-il-catetere': picture(
      hungBag +
        tube('M560 372V400') +
        move(560, 440, infusionPump, 0, 0.8) +
        move(240, 290, person + calmFace) +
        tube('M560 496C560 610 430 600 390 540S340 470 316 444') +
        move(310, 438, dressing(), 0, 0.36),
    ),
    '3-prima-di-staccare-chiudi-il-morsetto': picture(
      tube('M-20 300H300', false) +
        move(310, 300, connector) +
        tube('M500 300C600 300 640 240 820 250') +
        arrow('M420 300H452', 462, 300, 0) +
        move(170, 300, shutClamp) +
        move(170, 150, line('M0 -60V40', 12, ink.sky)) +
        arrow('M170 100V190', 170, 200, 90) +
        tick(170, 420),
    ),
  },
  '4-chiusura-del-catetere': {
    '1-spingi-piano-un-po-alla-volta': picture(
      tube('M-20 320H90') +
        move(100, 320, connector) +
        move(196, 320, syringe(0.6)) +
        move(586, 320, fist(), 0, 0.9) +
        arrow('M520 200H470', 470, 200, 180) +
        arrow('M440 200H390', 390, 200, 180) +
        arrow('M360 200H310', 310, 200, 180),
    ),
    '2-chiudi-il-morsetto-e-metti-il-tappo': picture(
      tube('M-20 320H420') +
        move(440, 320, connector) +
        move(200, 320, shutClamp) +
        line('M556 286H640Q656 286 656 300V340Q656 354 640 354H556Z', 8, ink.navy, ink.sky) +
        arrow('M740 320H700', 694, 320, 180) +
        tick(200, 460),
    ),
  },
  '5-segni-di-infezione': {
    '1-febbre-e-brividi': picture(
      move(260, 300, person + illFace) +
        line('M50 330Q34 350 50 370T50 410M20 340Q4 360 20 380T20 420', 8, ink.sky) +
        line('M470 330Q486 350 470 370T470 410M500 340Q516 360 500 380T500 420', 8, ink.sky) +
        move(600, 180, thermometer, -20),
    ),
    '2-pelle-sana-e-pelle-arrossata': picture(
      move(210, 270, siteUnderLens(false)) +
        tick(210, 480) +
        move(590, 270, siteUnderLens(true)) +
        cross(590, 480),
    ),
    '3-telefona-subito': picture(move(580, 270, telephone(), 0, 1.3) + move(230, 300, person + illFace)),
  },
  '6-catetere-rotto': {
    '1-chiudi-tra-la-rottura-e-il-corpo': picture(
      move(70, 250, person + soberFace, 0, 1.15) +
        tube('M150 420C180 360 220 340 290 340H560', false) +
        move(150, 420, dressing(), 0, 0.36) +
        move(400, 340, shutClamp) +
        line('M572 306 596 324 580 338 606 358', 9, ink.red) +
        tube('M620 344C690 350 730 340 820 350', false) +
        line('M570 386v26M604 396v26', 9, ink.sky) +
        arrow('M400 130V230', 400, 236, 90) +
        tick(400, 480),
    ),
    '2-copri-con-una-garza-e-telefona': picture(
      tube('M-20 330H300', false) +
        move(140, 330, shutClamp) +
        line(
          'M290 286H440Q452 286 452 300V360Q452 374 440 374H290Q278 374 278 360V300Q278 286 290 286Z',
          8,
          ink.navy,
          ink.white,
        ) +
        line('M310 288 330 372M350 288 370 372M390 288 410 372', 5, ink.sky) +
        tube('M460 330H500', false) +
        move(640, 280, telephone()),
    ),
  },
}
