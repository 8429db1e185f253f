/**
 * Phrases that people choose as passwords, and examples of good passphrases, which attackers try too. The word lists of
 * the scorer have single words only, and hardly any Swahili.
 */
export const famousPhrases: readonly string[] = [
  // Quoted as examples of passwords and passphrases.
  'correct horse battery staple',
  'correct battery horse staple',
  'battery horse staple correct',
  'open sesame',
  'this is my password',
  'my voice is my passport',
  'let me in please',
  'change me please',
  'change this password',
  'enter your password here',
  'four words nobody would put together',
  // Pangrams, filler text, rhymes and sayings.
  'the quick brown fox',
  'the quick brown fox jumps over',
  'the quick brown fox jumps over the lazy dog',
  'the quick brown fox jumped over the lazy dog',
  'lorem ipsum dolor',
  'lorem ipsum dolor sit amet',
  'to be or not to be',
  'to be or not to be that is the question',
  'i think therefore i am',
  'once upon a time',
  'once upon a time in a land far away',
  'twinkle twinkle little star',
  'mary had a little lamb',
  'humpty dumpty sat on a wall',
  'row row row your boat',
  'happy birthday to you',
  'hello world',
  'a picture is worth a thousand words',
  'may the force be with you',
  'winter is coming',
  'live long and prosper',
  'home sweet home',
  'there is no place like home',
  'location location location',
  'manchester united',
  'liverpool football club',
  'you will never walk alone',
  'youll never walk alone',
  // Faith and thanks.
  'in god we trust',
  'god is good all the time',
  'god is good',
  'god is great',
  'god is love',
  'god is able',
  'glory be to god',
  'thank you jesus',
  'thank you lord',
  'jesus is lord',
  'jesus loves me',
  'jesus christ is lord',
  'the lord is my shepherd',
  'the lord is my shepherd i shall not want',
  'i love you so much',
  'i love you forever',
  'i love my family',
  'i love jesus',
  'i love kenya',
  // Swahili greetings, sayings, songs and the anthem.
  'hakuna matata',
  'hakuna matata na pole pole',
  'karibu sana',
  'karibu kenya',
  'karibu nyumbani',
  'karibuni sana',
  'asante sana',
  'asante sana squash banana',
  'asanteni sana',
  'habari yako',
  'habari za asubuhi',
  'habari gani',
  'jambo bwana',
  'jambo bwana habari gani',
  'jambo kenya',
  'mambo vipi',
  'mambo poa',
  'sasa hivi',
  'pole pole',
  'pole sana',
  'haraka haraka haina baraka',
  'pole pole ndio mwendo',
  'haba na haba hujaza kibaba',
  'umoja ni nguvu',
  'nakupenda sana',
  'nakupenda malaika',
  'malaika nakupenda malaika',
  'lala salama',
  'safari njema',
  'usiku mwema',
  'kwaheri ya kuonana',
  'mungu ni mwema',
  'mungu ni mkubwa',
  'mungu ni mkuu',
  'mungu ni pendo',
  'mungu akubariki',
  'bwana asifiwe',
  'bwana yesu asifiwe',
  'yesu ni bwana',
  'ee mungu nguvu yetu',
  'najivunia kuwa mkenya',
  'kenya moja',
  'kenya nchi yangu',
  'kenya yetu',
  'nyumba yangu',
  'nyumbani kwetu',
  'gor mahia',
  'harambee stars',
  'twende kazi',
];

/**
 * Kenyan places, likelier ones first because the scorer counts guesses by rank: the country, then the counties of the
 * First Schedule to the Constitution of Kenya, 2010, with their main towns, then estates and suburbs of Nairobi.
 */
export const localPlaces: readonly string[] = (
  'kenya nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa kakamega nyeri meru embu machakos naivasha ' +
  'kericho kiambu ruiru juja limuru kajiado kitengela ngong kiserian rongai athi mlolongo syokimau nanyuki laikipia ' +
  'nyahururu nyandarua muranga kirinyaga kerugoya kutus bungoma webuye busia siaya bondo homabay migori kisii nyamira ' +
  'narok bomet kapsabet nandi uasingishu transnzoia kapenguria pokot lodwar turkana baringo kabarnet elgeyo marakwet ' +
  'iten samburu maralal marsabit moyale isiolo mandera wajir lamu kilifi kwale diani ukunda watamu mtwapa taita taveta ' +
  'voi wundanyi kitui mwingi makueni wote tharaka nithi chuka vihiga mbale gilgil molo njoro tigoni karatina ' +
  'westlands kilimani kileleshwa lavington karen langata runda muthaiga gigiri parklands upperhill hurlingham kasarani ' +
  'roysambu ruaka ruai ruaraka embakasi donholm buruburu eastleigh eastlands southb southc kibera kawangware dagoretti ' +
  'ridgeways kitisuru loresho springvalley riversidedrive pangani zimmerman kahawa githurai utawala pipeline umoja kayole ' +
  'maasaimara amboseli tsavo serengeti kilimanjaro baraton africa eastafrica uhuru harambee'
).split(' ');
