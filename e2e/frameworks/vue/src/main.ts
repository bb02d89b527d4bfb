import { createApp, h, shallowRef } from 'vue';
import { openShop, type WallToShow } from './around-the-wall';
import Offers from './Offers.vue';

const wall = shallowRef<WallToShow>();
const tell = openShop((next) => {
  wall.value = next;
});

createApp(() => wall.value?.isShown && h(Offers, { pageSize: wall.value.pageSize, onTell: tell })).mount('#app');
