// Words of the six languages of most first messages, as `plainWords` leaves them: lower case,
// without accents and punctuation. Each entry is part of a regular expression.

interface WordList {
  /** Verbs by which somebody asks for a payment; forms of the writer's own paying are left out. */
  pay: string
  /** Words for things that are paid or paid with, where a price alone is not meant. */
  money: string
  /** Phrases that ask for money by themselves. */
  always: string
  /** Verbs by which somebody asks to see a document. */
  show: string
  document: string
  /** Words for copies of a document, before its name. */
  copy: string
  /** Words that ask for a copy or number of a document by themselves. */
  copies: string
}

const english: WordList = {
  pay: '(?<! (?:i|we|ll|to) )(?:send|transfer|wire|pay|lend|loan)',
  money:
    'money|cash|deposit|advance|upfront|up front|bitcoins?|btc|usdt|paypal|venmo|zelle|booking fee',
  always:
    'western union|moneygram|gift cards?|advance payment|payment in advance|(?:pay|paid) in advance|i need (?:some )?(?:money|cash)',
  show: 'send|show|share|upload|forward|email|give',
  document:
    'passport|id card|identity card|identity document|national id|driving licen[cs]e|driver s? ?licen[cs]e',
  copy: '(?:copy|scan|photo|picture|photograph|number) of',
  copies: '(?:passport|id card|licen[cs]e) (?:copy|scan|photo|number|details)',
}

const spanish: WordList = {
  pay: 'envia(?:me|r|rme|s)?|envie|manda(?:me|r|rme|s)?|mande|transfier[ae](?:me)?|transferir(?:me)?|deposit[ae](?:r|me)?|pag(?:ar|as|ame|ue|ues|arme)|prest(?:a|ar|ame|arme|as)',
  money: 'dinero|plata|deposito|adelanto|anticipo|fianza|adelantado|bitcoins?|btc|usdt|paypal',
  always:
    'pago (?:por )?(?:adelantado|anticipado)|tarjetas? (?:de )?regalo|necesito (?:algo de )?(?:dinero|plata)',
  show: 'envia(?:me|r|rme)?|envie|manda(?:me|r|rme)?|mande|muestra(?:me)?|ensena(?:me)?|comparte|sube',
  document:
    'pasaporte|dni|documento de identidad|tarjeta de identidad|cedula|carnet de (?:conducir|identidad)',
  copy: '(?:copia|foto|escaneo|numero) del?',
  copies: 'numero de (?:pasaporte|dni)',
}

const french: WordList = {
  pay: 'envoi?e(?:r|z|s)?|envoyer|envoyez|vers(?:e|er|ez)|pa[iy](?:e|es|er|ez)|pret(?:e|er|ez|es)|vir(?:e|er|ez)|transfer(?:e|er|ez)',
  money: 'argent|acompte|caution|arrhes|avance|mandat|bitcoins?|btc|usdt|paypal',
  always: 'mandat cash|cartes? cadeaux?|(?:ai )?besoin d argent|paiement d avance',
  show: 'envoie|envoyer|envoyez|montre|montrer|montrez|partage|partager|partagez|transmets|transmettez',
  document: 'passeport|carte d identite|piece d identite|permis de conduire',
  copy: '(?:copie|photo|scan|numero) d[eu]',
  copies: 'numero de passeport',
}

const german: WordList = {
  pay: '(?<! ich )(?:schicke?n?|schickst|sende?n?|uberweise?n?|uberweist|zahle?n?|zahlst|bezahle?n?|leihe?n?|leihst)',
  money: 'geld|anzahlung|kaution|vorschuss|im voraus|bitcoins?|btc|usdt|paypal',
  always:
    'vorkasse|gutscheinkarten?|geschenkkarten?|brauche (?:etwas |dringend )?geld|geld (?:\\S+ ){0,4}(?:schicken|senden|uberweisen|leihen)|im voraus (?:zu )?(?:be)?zahlen',
  show: 'schicke?n?|schickst|sende?n?|zeige?n?|zeigst|teile?n?',
  document:
    'reisepass|personalausweis|ausweis|fuhrerschein|identitatskarte|deine?n? pass|ihre?n? pass',
  copy: '(?:kopie|foto|scan|bild) (?:von|vom|deines|ihres)',
  copies: '(?:pass|ausweis)(?:kopie|foto|nummer|scan)',
}

const portuguese: WordList = {
  pay: 'envi(?:a|e|ar)(?: me)?|mand(?:a|e|ar)(?: me)?|transf(?:ere|ira|erir)|pag(?:a|ue|ar)|deposit(?:a|e|ar)|emprest(?:a|e|ar)',
  money:
    'dinheiro|adiantamento|sinal|deposito|caucao|adiantado|antecipado|pix|bitcoins?|btc|usdt|paypal',
  always:
    'preciso de (?:algum )?dinheiro|pagamento (?:adiantado|antecipado)|cart(?:ao|oes) presente|(?:faz|fazer|faca|manda|mande) (?:um )?pix',
  show: 'envi(?:a|e|ar)(?: me)?|mand(?:a|e|ar)(?: me)?|mostr(?:a|e|ar)(?: me)?|partilh(?:a|e|ar)|compartilh(?:a|e|ar)',
  document:
    'passaporte|carteira de (?:identidade|motorista)|cartao de cidadao|documento de identidade|carta de conducao|cnh',
  copy: '(?:copia|foto|numero) d[eoa]',
  copies: 'numero do passaporte',
}

const italian: WordList = {
  pay: 'invi(?:a|ami|are|armi)|mand(?:a|ami|are|armi)|pag(?:a|ami|are|armi)|vers(?:a|are|ami)|trasferi(?:sci|re)|prest(?:a|ami|are|armi)',
  money: 'soldi|denaro|caparra|acconto|anticipo|cauzione|bitcoin|btc|usdt|paypal|postepay',
  always:
    'pagamento anticipato|bisogno di (?:soldi|denaro)|(?:carte|carta|buono|buoni) regalo|(?:fare|fammi|faccia|fai) un bonifico',
  show: 'invi(?:a|ami|are)|mand(?:a|ami|are)|mostr(?:a|ami|are)|condivid[ei]',
  document: 'passaporto|carta d identita|documento d identita|patente di guida',
  copy: '(?:copia|foto|scansione|numero) del(?:la)?',
  copies: 'numero (?:di|del) passaporto',
}

export const wordLists = [english, spanish, french, german, portuguese, italian]
