/** The stylesheets of every element. React components, whose styles are in the page, do not load them. */
import resetCss from '../../styles/reset.css';
import tokensCss from '../../styles/tokens.css';
import buttonCss from '../widgets/button/button.css';
import plainNoticeCss from '../controls/notice/plain-notice.css';

/** In order. The controls of the message on failure are among them, so all widgets may use these. */
export const frameStyles: readonly string[] = [tokensCss, resetCss, buttonCss, plainNoticeCss];
