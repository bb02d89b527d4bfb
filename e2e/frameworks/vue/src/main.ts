import { createApp, h, shallowRef } from 'vue';
import Offers from './Offers.vue';
import { openShop, type Shop } from './shop';

const shop = shallowRef<Shop>();
const tell = openShop((next) => {
  shop.value = next;
});

createApp(() => shop.value?.isShown && h(Offers, { pageSize: shop.value.pageSize, onTell: tell })).mount('#app');
