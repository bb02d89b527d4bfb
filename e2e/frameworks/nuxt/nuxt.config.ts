export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'offer-wall' } },
  typescript: { tsConfig: { vueCompilerOptions: { strictTemplates: true, dataAttributes: ['data-*', 'slot'] } } },
  app: { head: { htmlAttrs: { lang: 'en' }, title: 'Shop' } },
});
