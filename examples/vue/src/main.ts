import { configure } from 'pc-elements/preact';
import 'pc-elements/preact/elements/pc-auth-modal';
import 'pc-elements/preact/elements/pc-converter';
import 'pc-elements/preact/elements/pc-header';
import 'pc-elements/preact/elements/pc-pricing-section';
import 'pc-elements/styles/landing.css';
import { createApp } from 'vue';
import App from './App.vue';
import '../../shared/studio.css';

configure({ product: { name: 'Tide Studio' } });
createApp(App).mount('#application');
