import type { SeededRandom } from './seeded-random.ts'

/** Where the names of invented people come from. */
export type NameSource = {
  given(random: SeededRandom, gender: 'male' | 'female'): string
  surname(random: SeededRandom): string
}

const words = (text: string) => text.trim().split(/\s*,\s*/)

// The most common first, as in the civil registers.
const women =
  words(`Maria, Anna, Giuseppina, Rosa, Angela, Giovanna, Teresa, Lucia, Carmela, Caterina, Francesca,
  Anna Maria, Antonietta, Carla, Elena, Concetta, Rita, Margherita, Franca, Paola, Laura, Giulia, Sara, Chiara,
  Martina, Silvia, Valentina, Alessia, Elisa, Ilaria, Federica, Simona, Barbara, Daniela, Patrizia, Cristina,
  Roberta, Monica, Sofia, Aurora, Noemi, Beatrice, Nicoletta, Zoé, Maria Teresa, Ludovica, Agnese, Irene`)
const men =
  words(`Giuseppe, Giovanni, Antonio, Mario, Luigi, Francesco, Angelo, Vincenzo, Pietro, Salvatore, Carlo,
  Franco, Domenico, Bruno, Paolo, Michele, Giorgio, Aldo, Sergio, Luciano, Marco, Andrea, Alessandro, Luca, Matteo,
  Lorenzo, Davide, Stefano, Roberto, Simone, Fabio, Claudio, Massimo, Daniele, Nicola, Nicolò, Niccolò, Gian Luca,
  Pier Paolo, Tommaso, Emanuele, Filippo, Edoardo, Leonardo, Riccardo, Gabriele, Enea, Elia`)
const surnames =
  words(`Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo,
  Conti, De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro, Mariani, Rinaldi,
  Caruso, Ferrara, Galli, Martini, Leone, Longo, Gentile, Martinelli, Vitale, Lombardo, Serra, Coppola, De Santis,
  D’Angelo, Marchetti, Parisi, Villa, Conte, Ferraro, Ferri, Fabbri, Bianco, Marini, Grasso, Valentini, Messina,
  Sala, De Angelis, Gatti, Pellegrini, Palumbo, Sanna, Farina, Rizzi, Monti, Cattaneo, Morelli, Amato, Silvestri,
  Mazza, Testa, Grassi, Pellegrino, Carbone, Giuliani, Benedetti, Barone, Rossetti, Caputo, Montanari, Guerra,
  Palmieri, Bernardi, Martino, Fiore, De Rosa, Ferretti, Bellini, Basile, Riva, Donati, Piras, Vitali, Battaglia,
  Sartori, Neri, Costantini, Milani, Pagano, Ruggiero, Sorrentino, D’Amico, Orlando, Damico, Negri, Lo Presti, Di Stefano,
  Dell’Acqua, De Simone, Mc Donald-Rossi, Nguyen, Hu, Popescu, Dall’Ò`)

// Most surnames are rare: these two halves make some 1,500 of them.
const stems =
  words(`Bald, Bert, Cast, Camp, Mart, Pell, Sar, Tor, Vall, Mont, Gal, Fer, Cor, Bass, Cav, Dar, Fran, Gher,
  Land, Lav, Maz, Mar, Nard, Oliv, Pag, Pas, Per, Pin, Quar, Rav, Ren, Rin, Rub, Sab, Salv, Scar, Ser, Spad, Stan,
  Tad, Tamb, Ted, Tom, Trev, Ubald, Val, Van, Ven, Vis, Zan, Zamp, Zuc, Ang, Bar, Ben, Bon, Bor, Brun, Cal, Can,
  Cap, Car, Cas, Cel, Cer, Ces, Cim, Col, Con, Cos, Dan, Del, Don, Fab, Fal, Fav, Fil, Fior, Fos, Gar, Gas, Gen,
  Gir, Giul, Gor, Gran, Gual, Gui, Lan, Leon, Lis, Lor, Luc, Mal, Man, Mas, Mel, Mic, Mil, Min`)
const endings = words('ini, oni, etti, elli, ucci, ari, aro, acci, otti, ato, ese, igo, ella, ano, iero')

/** Picks early entries of a list far more often than late ones. */
const pickCommon = (random: SeededRandom, list: readonly string[]): string =>
  list[Math.min(...[0, 1].map(() => random.between(0, list.length - 1)))] ?? ''

/** Names distributed as in Italy, for measuring: a few very common ones and a long tail. */
export const commonNames: NameSource = {
  given: (random, gender) => pickCommon(random, gender === 'male' ? men : women),
  surname: (random) =>
    random.boolean(0.35) ? pickCommon(random, surnames) : random.pick(stems) + random.pick(endings),
}
