/** What the sandbox advertiser's page says. */
export interface LandingWords {
  advertiser: string;
  /** Button of the event that comes next. */
  now: string;
  done: string;
  later: string;
  /** Under an event that can be completed. */
  hint: string;
  allDone: string;
  noMember: string;
  unknown: string;
  unknownWhy: string;
}

const en: LandingWords = {
  advertiser: 'Sandbox advertiser',
  now: 'Do this now',
  done: 'Done',
  later: 'Later',
  hint: 'Nothing is bought or installed: each button only tells the sandbox that it happened.',
  allDone: 'All done. The offer is completed for this member.',
  noMember: 'This click had no member, so nobody is credited.',
  unknown: 'Unknown click',
  unknownWhy: 'The sandbox has been reset since, or never saw this click.',
};

/** In the order of `LandingWords`, by language. */
const others: Readonly<Record<string, readonly string[]>> = {
  ar: [
    'معلن تجريبي',
    'تنفيذ الآن',
    'تم',
    'لاحقًا',
    'لا يُشترى شيء ولا يُثبَّت: كل زر يُعلم البيئة التجريبية فقط بأن ذلك قد حدث.',
    'اكتمل كل شيء. العرض مكتمل لهذا العضو.',
    'لا عضو لهذه النقرة، فلن تُضاف المكافأة إلى أحد.',
    'نقرة غير معروفة',
    'أُعيد ضبط البيئة التجريبية منذ ذلك الحين، أو لم تصلها هذه النقرة.',
  ],
  de: [
    'Test-Werbepartner',
    'Jetzt erledigen',
    'Erledigt',
    'Später',
    'Es wird nichts gekauft oder installiert: Jeder Knopf meldet der Testumgebung nur, dass es geschehen ist.',
    'Geschafft. Das Angebot ist für dieses Mitglied erledigt.',
    'Zu diesem Klick gehört kein Mitglied, deshalb wird niemandem etwas gutgeschrieben.',
    'Unbekannter Klick',
    'Die Testumgebung wurde seither zurückgesetzt, oder sie kennt diesen Klick nicht.',
  ],
  es: [
    'Anunciante de prueba',
    'Hacerlo ahora',
    'Hecho',
    'Más tarde',
    'No se compra ni se instala nada: cada botón solo le dice al entorno de pruebas que ha ocurrido.',
    'Todo hecho. La oferta está completada para este miembro.',
    'Este clic no era de ningún miembro, así que no se abona nada a nadie.',
    'Clic desconocido',
    'El entorno de pruebas se ha reiniciado desde entonces o nunca vio este clic.',
  ],
  fr: [
    'Annonceur de test',
    'Le faire maintenant',
    'Fait',
    'Plus tard',
    'Rien n’est acheté ni installé : chaque bouton signale seulement à l’environnement de test que c’est fait.',
    'Tout est fait. L’offre est réalisée pour ce membre.',
    'Ce clic n’était lié à aucun membre : personne n’est crédité.',
    'Clic inconnu',
    'L’environnement de test a été réinitialisé depuis, ou n’a jamais vu ce clic.',
  ],
  he: [
    'מפרסם לבדיקה',
    'לבצע עכשיו',
    'בוצע',
    'אחר כך',
    'שום דבר לא נקנה או מותקן: כל כפתור רק מודיע לסביבת הבדיקה שזה קרה.',
    'הכול בוצע. ההטבה הושלמה עבור החבר הזה.',
    'ללחיצה הזאת לא היה חבר, ולכן איש לא יזוכה.',
    'לחיצה לא מוכרת',
    'סביבת הבדיקה אופסה מאז, או שמעולם לא ראתה את הלחיצה הזאת.',
  ],
  hi: [
    'परीक्षण विज्ञापनदाता',
    'अभी करें',
    'हो गया',
    'बाद में',
    'न कुछ खरीदा जाता है, न इंस्टॉल होता है: हर बटन परीक्षण परिवेश को बस बताता है कि ऐसा हुआ।',
    'सब हो गया। इस सदस्य के लिए ऑफ़र पूरा हुआ।',
    'इस क्लिक का कोई सदस्य नहीं था, इसलिए किसी को क्रेडिट नहीं मिलेगा।',
    'अनजान क्लिक',
    'परीक्षण परिवेश तब से रीसेट हुआ है, या उसने यह क्लिक कभी नहीं देखा।',
  ],
  it: [
    'Inserzionista di prova',
    'Fallo ora',
    'Fatto',
    'Più tardi',
    'Non si compra né si installa nulla: ogni pulsante dice solo all’ambiente di prova che è successo.',
    'Tutto fatto. L’offerta è completata per questo membro.',
    'Questo clic non è di nessun membro, quindi non viene accreditato nulla.',
    'Clic sconosciuto',
    'L’ambiente di prova è stato azzerato nel frattempo, o non ha mai visto questo clic.',
  ],
  ja: [
    'テスト用の広告主',
    '今すぐ実行',
    '完了',
    'あとで',
    '購入もインストールも行われません。各ボタンは、実行されたことをテスト環境に伝えるだけです。',
    'すべて完了しました。この会員のオファーは完了です。',
    'このクリックには会員がいないため、誰にも付与されません。',
    '不明なクリック',
    'テスト環境がリセットされたか、このクリックを受け取っていません。',
  ],
  ko: [
    '테스트 광고주',
    '지금 하기',
    '완료',
    '나중에',
    '아무것도 구매하거나 설치하지 않아요. 각 버튼은 그 일이 있었다고 테스트 환경에 알리기만 해요.',
    '모두 완료했어요. 이 회원의 혜택이 완료됐어요.',
    '회원이 없는 클릭이어서 아무에게도 적립되지 않아요.',
    '알 수 없는 클릭',
    '그사이 테스트 환경이 초기화됐거나 이 클릭을 받은 적이 없어요.',
  ],
  nl: [
    'Testadverteerder',
    'Nu doen',
    'Gedaan',
    'Later',
    'Er wordt niets gekocht of geïnstalleerd: elke knop meldt de testomgeving alleen dat het gebeurd is.',
    'Alles gedaan. De aanbieding is voor dit lid voltooid.',
    'Deze klik hoorde bij geen lid, dus niemand krijgt iets bijgeschreven.',
    'Onbekende klik',
    'De testomgeving is sindsdien teruggezet of heeft deze klik nooit gezien.',
  ],
  pl: [
    'Reklamodawca testowy',
    'Zrób to teraz',
    'Zrobione',
    'Później',
    'Nic nie jest kupowane ani instalowane: każdy przycisk tylko zgłasza środowisku testowemu, że to się stało.',
    'Wszystko zrobione. Uczestnik ukończył tę ofertę.',
    'To kliknięcie nie należy do żadnego uczestnika, więc nikt nie otrzyma nagrody.',
    'Nieznane kliknięcie',
    'Środowisko testowe zostało od tego czasu zresetowane albo nigdy nie widziało tego kliknięcia.',
  ],
  pt: [
    'Anunciante de teste',
    'Fazer agora',
    'Feito',
    'Mais tarde',
    'Nada é comprado nem instalado: cada botão apenas informa ao ambiente de teste que aconteceu.',
    'Tudo feito. A oferta está concluída para este membro.',
    'Este clique não tinha membro, portanto ninguém recebe crédito.',
    'Clique desconhecido',
    'O ambiente de teste foi reiniciado desde então ou nunca viu este clique.',
  ],
  tr: [
    'Test reklamvereni',
    'Şimdi yap',
    'Yapıldı',
    'Sonra',
    'Hiçbir şey satın alınmaz ya da yüklenmez: her düğme test ortamına yalnızca bunun olduğunu bildirir.',
    'Hepsi tamam. Fırsat bu üye için tamamlandı.',
    'Bu tıklamanın üyesi yoktu, bu yüzden kimseye puan verilmez.',
    'Bilinmeyen tıklama',
    'Test ortamı o zamandan beri sıfırlandı ya da bu tıklamayı hiç görmedi.',
  ],
  zh: [
    '测试广告主',
    '立即完成',
    '已完成',
    '稍后',
    '不会购买或安装任何东西：每个按钮只是告诉测试环境这件事发生了。',
    '全部完成，该会员的活动已完成。',
    '这次点击没有会员，因此不会有人获得奖励。',
    '未知的点击',
    '测试环境在此之后被重置，或从未收到这次点击。',
  ],
};

/** What is said, and in which language: BCP 47 tag and direction. */
export interface Landing {
  lang: string;
  dir: 'ltr' | 'rtl';
  words: LandingWords;
}

/** The first language of a person that the page speaks, from the header `Accept-Language`; English for any other. */
export function landingFor(acceptLanguage: string | undefined): Landing {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  // Those who read Traditional Chinese accept plain "zh" as well, and mean Traditional by it.
  const isTraditional = wanted.some((tag) => /^zh-(tw|hk|mo|hant)/.test(tag));
  for (const tag of wanted) {
    const [language = ''] = tag.split('-');
    if (language === 'en') break;
    const texts = language === 'zh' && isTraditional ? undefined : others[language];
    if (!texts) continue;
    const entries = Object.keys(en).map((key, place) => [key, texts[place]]);
    const dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
    return { lang: language, dir, words: { ...en, ...Object.fromEntries(entries) } };
  }
  return { lang: 'en', dir: 'ltr', words: en };
}
