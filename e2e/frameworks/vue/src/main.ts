import { createApp, h, shallowRef } from 'vue';
import Offers from './Offers.vue';
import { openShop, type WallToShow } from './shop-without-framework';

const wall = shallowRef<WallToShow>();
const tell = openShop((next) => {
  wall.value = next;
});

createApp(() => wall.value?.isShown && h(Offers, { pageSize: wall.value.pageSize, onTell: tell })).mount('#app');
