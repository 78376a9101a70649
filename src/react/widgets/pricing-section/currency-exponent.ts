/**
 * Minor units of currencies by ISO 4217. `Intl` does not know them: its digits are those of price tags, and differ
 * between browsers; the forint has none in one and two in another.
 */

/**
 * Codes whose exponent is not 2, by exponent. Gold, funds and the like have no minor unit, so they count whole units.
 */
const CODES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XTS XUA XXX',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const EXPONENTS = new Map(
  Object.entries(CODES).flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, Number(exponent)])),
);

/** The number of decimal digits of a currency's minor unit. */
export const currencyExponent = (currency: string): number => EXPONENTS.get(currency) ?? 2;
