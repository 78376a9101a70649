import { configure } from 'pc-elements/standalone';
import 'pc-elements/standalone/elements/pc-auth-modal';
import 'pc-elements/standalone/elements/pc-converter';
import 'pc-elements/standalone/elements/pc-header';
import 'pc-elements/standalone/elements/pc-pricing-section';
import 'pc-elements/styles/landing.css';
import { createApp } from 'vue';
import App from './App.vue';
import './main.css';

configure({ product: { name: 'Tide Studio' } });
createApp(App).mount('#application');
