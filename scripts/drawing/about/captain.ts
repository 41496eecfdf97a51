import { drawDocument } from '../document'
import { drawHills } from '../land'
import { INK, LIGHTS } from '../lights'
import { drawGlitter, drawSea } from '../sea'
import { drawCloud, drawPelicans, drawSky } from '../sky'
import { circle, line, path, type Svg } from '../svg'

/** The dark cabin interior, and its edges lit by the sun. */
const DARK = '#0a2433'
const DARKER = INK.navyDeep
const SOFT = '#16384b'
const RIM = INK.coralPale
const SKIN = '#8a5540'
const HAIR = '#1d1a20'
const SLEEVE = '#10384f'

/** Draws the captain at the wheel from behind, with the bay at dawn through the windshield. */
export function drawCaptain(): Svg {
  const light = LIGHTS.sunrise
  const sky = {
    ...light.sky,
    sun: { at: [850, 356] as const, radius: 84, color: light.sky.sunColor, halo: light.sky.halo },
  }
  return drawDocument(1200, 800, [
    drawSky(sky, 1200, 420),
    drawCloud([300, 190], 220, sky),
    drawCloud([1080, 150], 200, sky),
    drawPelicans([1020, 232], 3, light.birds, 0.6),
    drawHills({
      from: 0,
      to: 1240,
      base: 394,
      seed: 5,
      sway: 18,
      color: light.hills[0],
      height: (x) => 20 + 50 * (1 - x),
    }),
    drawHills({
      from: 0,
      to: 460,
      base: 395,
      seed: 8,
      sway: 10,
      color: light.hills[2],
      trees: 18,
      height: (x) => 40 * (1 - x) - 3,
    }),
    ...drawSea(light.sea, 391, 1200, 760, 21).slice(0, 4),
    drawGlitter(850, 391, 110, light.sea.glitter, 3),
    drawBow(),
    drawWindscreen(),
    drawDash(),
    drawWheel(),
    drawFigure(),
  ])
}

/** Draws the foredeck and its rail, beyond the windshield. */
function drawBow(): Svg {
  return [
    line('M420 470L640 420L870 470M500 452V500M575 434V500M700 433V500M780 450V500', DARK, 5),
    path('M330 560C430 490 560 458 640 450C730 458 850 490 960 560Z', INK.fogShade),
    path('M430 560C500 506 580 478 640 472C700 478 790 506 860 560Z', INK.white),
    path('M330 560C430 490 560 458 640 450V457C560 466 450 500 366 560Z', INK.navy),
    path('M640 450C730 458 850 490 960 560H924C830 500 720 466 640 457Z', INK.navySoft),
    path('M604 500h72l14 26h-100Z', INK.navySoft),
  ].join('')
}

/** Draws the pillars and the roof around the windshield's three panes. */
function drawWindscreen(): Svg {
  return [
    path('M0 0H1200V96C900 66 300 66 0 96Z', DARKER),
    path('M0 96C300 66 900 66 1200 96V112C900 82 300 82 0 112Z', SOFT),
    path('M0 90L70 84L26 560H0ZM1130 84L1200 90V560H1174Z', DARKER),
    path('M352 70H388L366 560H316ZM812 70H848L884 560H834Z', DARKER),
    path('M848 70H854L890 560H884Z', RIM, 'opacity=".8"'),
    path('M388 70H392L372 560H366Z', RIM, 'opacity=".5"'),
    // Wipers, the grab rail, and the radio with its cord.
    line('M540 540L700 500M980 536L1090 500', DARKER, 7),
    line('M150 112V138M150 138H330M330 136V104', SOFT, 10),
    path('M520 84H690V140Q690 150 680 150H530Q520 150 520 140Z', DARK),
    path('M536 98H604V132H536Z', '#2f6b5b'),
    path('M544 106H580V111H544ZM544 118H566V123H544Z', INK.brassPale),
    circle(632, 115, 12, SOFT),
    circle(666, 115, 12, SOFT),
    line('M690 138q34 10 14 24q-22 12 4 24q24 12 0 24q-22 12 2 24', DARK, 6),
    path('M694 228h30q6 0 6 6v40q0 8-8 8h-24q-8 0-8-8v-40q0-6 4-6Z', DARK),
  ].join('')
}

function drawDash(): Svg {
  return [
    path('M0 548C300 520 900 520 1200 548V800H0Z', DARK),
    path('M0 548C300 520 900 520 1200 548V560C900 532 300 532 0 560Z', RIM, 'opacity=".75"'),
    path('M0 640C300 616 900 616 1200 640V800H0Z', DARKER),
    // The chart plotter, with depth lines and the course out of the harbor.
    path(
      'M872 470H1130Q1144 470 1144 484V648Q1144 662 1130 662H872Q858 662 858 648V484Q858 470 872 470Z',
      DARKER,
    ),
    path('M874 486H1128V646H874Z', '#1f5668'),
    path('M874 486H1128V520C1080 546 1040 520 1000 540C960 556 920 536 874 552Z', INK.kelpPale),
    line(
      'M874 574C930 558 980 580 1030 562C1070 550 1100 566 1128 552M874 604C940 588 1000 610 1060 590C1090 582 1110 590 1128 584M874 632C960 618 1040 636 1128 616',
      '#5f9290',
      3,
    ),
    line('M986 530L1000 566L962 604L980 640', INK.brassPale, 5, 'stroke-dasharray="2 11"'),
    circle(986, 530, 9, INK.coral),
    // Throttles, switches and a mug.
    path('M742 612h60l10 50h-80Z', SOFT),
    line('M758 616L746 552M786 616L790 560', '#2b5468', 11),
    circle(745, 548, 13, INK.coral),
    circle(791, 556, 13, INK.coral),
    path('M150 486h76v66q0 16-16 16h-44q-16 0-16-16Z', INK.coral),
    path('M150 486h22v82h-6q-16 0-16-16Z', '#c9523a'),
    line('M228 504q26 2 24 22t-26 22', INK.coral, 10),
    line('M172 470q-12-18 0-34t0-34M204 470q-12-18 0-34t0-34', INK.white, 5, 'opacity=".7"'),
    [36, 78, 280, 322].map((x) => circle(x, 606, 9, SOFT) + circle(x, 606, 4, INK.brass)).join(''),
  ].join('')
}

function drawWheel(): Svg {
  const spokes = [0.2, 1.46, 2.72, 3.97, 5.23]
    .map(
      (turn) =>
        `M642 640L${Math.round(642 + Math.cos(turn) * 124)} ${Math.round(640 + Math.sin(turn) * 132)}`,
    )
    .join('')
  return [
    line(spokes, '#2b5468', 13),
    '<ellipse cx="642" cy="640" rx="128" ry="136" fill="none" stroke="#3d6673" stroke-width="19"/>',
    '<path d="M560 536A128 136 0 0 1 770 632" fill="none" stroke="#f7a386" stroke-width="6" stroke-linecap="round"/>',
    circle(642, 640, 26, SOFT),
    circle(642, 640, 12, INK.brass),
  ].join('')
}

/** Draws the captain from behind, lit from the right. */
function drawFigure(): Svg {
  const body =
    'M250 800C254 640 262 520 300 470C330 440 392 428 420 412L432 366H516L528 412C556 428 610 440 634 470C664 520 664 660 668 800Z'
  const neckAndHead =
    'M422 420V352C396 336 388 300 392 262C396 208 430 182 474 182C520 182 552 210 556 262C560 304 548 338 522 352V420Z'
  const cap = 'M386 270C384 204 420 164 474 164C530 164 562 204 560 262C510 250 440 252 386 270Z'
  const bill = 'M524 238C566 232 604 238 622 256C598 262 570 266 536 264Z'
  const arm = 'M606 492C646 548 676 586 690 612'
  const forearm = 'M690 612C706 596 716 570 722 548'
  return [
    path(neckAndHead, RIM),
    path(neckAndHead, SKIN, 'transform="translate(-8 2)"'),
    path('M384 270C384 318 404 344 422 358C450 368 496 368 518 358C538 344 552 312 548 262Z', HAIR),
    path('M546 272q18-4 17 16t-19 26Z', RIM),
    path('M546 276q12-2 11 12t-13 22Z', SKIN),
    path('M390 280q-14 0-12 16t14 20Z', SKIN),
    path(cap, RIM),
    path(cap, '#1f4d42', 'transform="translate(-7 4)"'),
    path(bill, RIM),
    path(bill, DARK, 'transform="translate(-3 5)"'),
    line('M474 168C440 190 426 222 424 258M474 168C508 190 520 220 522 252', '#163a32', 4),
    path('M436 268q34-40 68-2l-5 10q-28-12-58 0Z', HAIR),
    circle(474, 166, 7, '#163a32'),
    path(body, RIM),
    path(body, INK.navy, 'transform="translate(-9 5)"'),
    path('M414 414C440 436 506 436 530 412L536 444C506 466 440 466 408 446Z', SOFT),
    path(
      'M292 800C300 660 306 560 336 500L330 800ZM600 800C600 680 596 590 574 520L622 800Z',
      DARKER,
      'opacity=".55"',
    ),
    line('M462 462V800', '#143a50', 5),
    line('M330 590C420 606 520 606 600 590', INK.coral, 12),
    line('M330 590C420 606 520 606 600 590', '#143a50', 2, 'opacity=".4"'),
    // The near arm, with its cuff and hand on the wheel.
    line(arm, RIM, 74),
    line(forearm, RIM, 58),
    line(arm, SLEEVE, 74, 'transform="translate(-7 6)"'),
    line(forearm, SLEEVE, 58, 'transform="translate(-7 5)"'),
    line('M694 560L742 566', INK.coral, 16),
    path('M696 552C690 520 700 498 724 496C748 498 756 522 746 556Z', SKIN),
    line('M712 506L740 512M710 520L744 526', '#6b3f30', 4),
  ].join('')
}
