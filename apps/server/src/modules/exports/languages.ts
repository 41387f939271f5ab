/** The language codes of catalogue standards: the three letters of ISO 639-2 (T) for the two letters of ISO 639-1. */

const pairs =
  'aa aar ab abk ae ave af afr ak aka am amh ar ara as asm av ava ay aym az aze ba bak be bel bg bul bh bih bi bis bm bam bn ben ' +
  'bo bod br bre bs bos ca cat ce che ch cha co cos cr cre cs ces cu chu cv chv cy cym da dan de deu dv div dz dzo ee ewe el ell en eng ' +
  'eo epo es spa et est eu eus fa fas ff ful fi fin fj fij fo fao fr fra fy fry ga gle gd gla gl glg gn grn gu guj gv glv ha hau he heb ' +
  'hi hin ho hmo hr hrv hu hun hy hye hz her ia ina id ind ie ile ig ibo ik ipk is isl it ita iu iku ja jpn jv jav ' +
  'ka kat kg kon ki kik kj kua kk kaz kl kal km khm kn kan ko kor kr kau ks kas ku kur kv kom kw cor ky kir la lat lb ltz lg lug ' +
  'ln lin lo lao lt lit lu lub lv lav mg mlg mh mah mi mri mk mkd ml mal mn mon mr mar ms msa mt mlt my mya na nau nb nob nd nde ne nep ' +
  'ng ndo nl nld nn nno no nor nr nbl nv nav ny nya oc oci oj oji om orm or ori os oss pa pan pi pli pl pol ps pus pt por qu que rm roh ' +
  'rn run ro ron ru rus rw kin sa san sc srd sd snd se sme sg sag si sin sk slk sl slv sm smo sn sna so som sq sqi sr srp ss ssw st sot ' +
  'su sun sv swe sw swa ta tam te tel tg tgk th tha ti tir tk tuk tl tgl tn tsn to ton tr tur ts tso tt tat tw twi ty tah ug uig uk ukr ' +
  'ur urd uz uzb ve ven vi vie vo vol wo wol xh xho yi yid yo yor za zha zh zho zu zul'

const words = pairs.split(' ')
const letters = new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])))

const undetermined = 'und'

/**
 * The three-letter code of a locale's language: `deu` for `de_AT`; `und` for a language that ISO 639-1 does not
 * contain.
 */
export const threeLetters = (locale: string): string => {
  const language = locale.split('_')[0]?.toLowerCase() ?? ''
  return letters.get(language) ?? (words.includes(language) ? language : undetermined)
}
