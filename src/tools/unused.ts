import type { Plugin } from 'vite';

/** A piece of a library: in which file, the piece, and what remains of it. */
type Cut = [where: RegExp, what: RegExp | string, remains?: string];

const PREACT = /[\\/]preact[\\/]dist[\\/]/;
const SIGNALS = /[\\/]signals[\\/]dist[\\/]/;
const DOMPURIFY = /[\\/]dompurify[\\/]/;

/** Pieces of Preact, each a text of its built file. Its names there are short: `C` is a class component's `render`. */
const PREACT_CUTS: [what: string, remains?: string][] = [
  // Taking over what a server rendered, and what suspends meanwhile.
  ['128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),'],
  [
    'if(e.length=v,r.__v=null,c||o)if(t&&t.then){if(r.__u|=128|c,o){for(~(T=o.indexOf(l||void 0))||(T=o.length);(N=o[T-1])&&8==N.nodeType;)T--;' +
      'for(;T<o.length;T++)if(N=o[T])if(o[T]=null,O){if(N==P)break}else{if(8!=N.nodeType)break;N.data.startsWith("$s")&&' +
      '(P=B(O=N))}}if(!O){for(;l&&8==l.nodeType&&l.nextSibling;)l=l.nextSibling;O=l}(s=B(O=r.__c.__z||(r.__c.__z=O)))?' +
      '(r.__e=O,l=s):r.__e=l,l=l&&l.nextSibling}else o&&o.some(g);else r.__e=u.__e;r.__k||(r.__k=u.__k||[]),t&&t.then||D(r)',
    'e.length=v;r.__v=null;r.__e=u.__e;r.__k||(r.__k=u.__k||[]),D(r)',
  ],
  ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),'],
  ['p&&p.some(g),'],
  ['i=(u=t&&32&t.__u)?null:r.__k', 'i=r.__k'],
  ['i?null:r.firstChild?d.call(r.childNodes):null,f', 'null,f'],
  [
    'if("svg"==C?f="http://www.w3.org/2000/svg":"math"==C?f="http://www.w3.org/1998/Math/MathML":f||(f="http://www.w3.org/1999/xhtml"),o)' +
      'for(s=0;s<o.length;s++)if((k=o[s])&&(C?k.localName==C:3==k.nodeType)){t=k,o[s]=null;break}',
    'f||(f="http://www.w3.org/1999/xhtml");',
  ],
  [',l&&(n.__m&&n.__m(r,o),l=!1),o=null'],
  [
    'if(a="template"==C&&t.content||t,o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)' +
      'for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;',
    'a=t;',
  ],
  ['o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g)', 'u.__k&&S(u,0),l,c)'],
  // Components that are classes, with their states and contexts. All of ours are functions.
  ['C=(s=V.prototype)&&s.render,j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,', 'L=i,'],
  [
    '(C?r.__c=d=new V(M,L):(r.__c=d=new x(M,L),d.constructor=V,d.render=K),j&&j.sub(d),',
    '(r.__c=d=new x(M,L),d.constructor=V,d.render=K,',
  ],
  [
    'C&&(d.__s||(d.__s=d.state),V.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=_({},d.__s)),_(d.__s,V.getDerivedStateFromProps(M,d.__s)))),',
  ],
  ['M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),'],
  [
    'd.componentWillUpdate&&d.componentWillUpdate(M,d.__s,L),C&&d.componentDidUpdate&&d.__h.push(function(){' +
      'd.componentDidUpdate(k,b,m)})}else C&&!V.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),' +
      'C&&d.componentDidMount&&d.__h.push(d.componentDidMount);',
    '}',
  ],
  ['C&&(y.push.apply(d.__h,d.__k),d.__k=[]),'],
  [
    'd.getChildContext&&(i=_({},i,d.getChildContext())),C&&u.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(k,b)),',
  ],
  [
    '__e:function(n,t,r,u){for(var i,o,e;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((e=(o=i.constructor)&&' +
      'o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n)),i.componentDidCatch&&(i.componentDidCatch' +
      '(n,u||{}),e=1),e&&8&i.__g)return void(i.__g|=2)}catch(t){n=t}}throw f=0,n}',
    '__e:function(n){throw f=0,n}',
  ],
  // Portals.
  ['"function"!=typeof n.type||n.props.__P?null:S(n)', '"function"!=typeof n.type?null:S(n)'],
  ['(n=n.__)&&n.__c&&!n.props.__P', '(n=n.__)&&n.__c'],
  ['if(n.props.__P)return t;'],
  [
    'M.__P&&(s=l,f=(t=M.__P).namespaceURI,c=o=null,u.props&&u.props.__P!=t&&(u.__k.some(function(n){n&&J(n,n)}),u.__k=null),l=u.__k?S(u,0):null),',
  ],
  ['M.__P&&(r.__e=null,l=s),'],
  ['u&&!t.props.__P', 'u'],
  // SVG and MathML, style properties, and markup as a property: nothing here can be set as HTML.
  ['("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),'],
  ['if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(', 'if('],
  [
    'if("style"==t)if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for(t in u)' +
      'r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}else if("o"',
    'if("o"',
  ],
  ['"dangerouslySetInnerHTML"==s?y=k:'],
  ['"dangerouslySetInnerHTML"==s?h=k:'],
  [
    'h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),',
    '(',
  ],
];

/**
 * Where Preact walks or looks up names: what a page adds to `Object.prototype` is no property of an element, no earlier
 * state of one, and no listener. Even `dangerouslySetInnerHTML` would be taken from there.
 */
const POLLUTION_GUARDS: [what: string, remains: string][] = [
  ['f,o={},e=arguments.length;for(f in t)', 'f,o={__proto__:null},e=arguments.length;for(f of Object.keys(t||{}))'],
  ...['h=Symbol.for("pv"),p={', 'n.__e||(n.__e={', 'n.__a||(n.__a={', 'c=0,a={'].map((what): [string, string] => [
    what,
    `${what}__proto__:null,`,
  ]),
];

const cuts: Cut[] = [
  ...[...POLLUTION_GUARDS, ...PREACT_CUTS].map(([what, remains = '']): Cut => [PREACT, what, remains]),
  // Signals as text in JSX: here a component always reads `.value`.
  [SIGNALS, /Object\.defineProperties\(\w\.prototype,\{constructor:.*?__b:\{configurable:!0,value:1\}\}\);/],
  [SIGNALS, /\w\.displayName="ReactiveTextNode";/],
  // The one `bind` that is given arguments twice, which MooTools' own loses.
  [SIGNALS, 'e[t]=i.bind(null,e[t]||(()=>{}))', '((o=()=>{})=>e[t]=(...t)=>i(o,...t))(e[t])'],
  // DOMPurify's own allow-lists, and the names that tell SVG from MathML in them. The sanitizer names all that it allows,
  // and neither of the two is among it: without these lists DOMPurify allows the same or less. 2,200 bytes.
  ...'html$1 svg$1 svgFilters svgDisallowed mathMl$1 mathMlDisallowed html svg mathMl xml'
    .split(' ')
    .map((list): Cut => [DOMPURIFY, new RegExp(`(const ${list.replace('$', '\\$')} = freeze\\(\\[)[^\\]]*`), '$1']),
];

/**
 * Leaves out of the libraries what this project does not use.
 * @throws where a library has changed, so that each cut is looked at again
 */
export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  transform(code, id) {
    let rest = code;
    for (const [where, what, remains = ''] of cuts) {
      if (!where.test(id)) continue;
      if (rest.split(what).length < 2) throw new Error(`${id} has changed: look again at what is left out, ${what}.`);
      rest = rest.replace(what, remains);
    }
    return rest === code ? null : { code: rest, map: null };
  },
};
