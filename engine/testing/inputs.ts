/**
 * Short files in formats that the engine reads and does not write: 0.3 s of 500 Hz, made by FFmpeg 5.1.9. They are
 * packed, because most of a transport stream is padding.
 */
import { inflateRawSync } from 'node:zlib';
import { tone } from './measure.ts';
import { matroska } from '../../tests/samples/matroska.ts';

const packed = (base64: string): Buffer => inflateRawSync(Buffer.from(base64, 'base64'));

/** Frames of AMR whose bits are all zeros, which are nearly silent. */
const amr = (magic: string, head: number, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(magic),
    ...Array.from({ length: 15 }, () => Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes)])),
  ]);

export const INPUTS: Readonly<Record<string, Buffer>> = {
  'matroska.mp3': matroska([{ sound: [tone(500, 0.3, 0.3, 8000)] }], 8000),
  'a.amr': amr('#!AMR\n', 0x3c, 31),
  'a.awb': amr('#!AMR-WB\n', 0x44, 60),
  'a.wv': packed(`
    jZVdTFt1GMbLR0VmGBqNaNi6CyWLXGBiIpLK2hgNZCRCoimQuRYJMXNIoUPWA3RtN8mYX6MJCenFgGYZBEORsgDWeSgHrIYoDgRSgZa2fIgVS3vA
    Qk/YaXvk//+fltY0aG96c3re93me3/MWk8s+6nycw3kymcN5P5UDP+Cb+9wYR9jzZX9iQllpUoJMmpxYtf9wj5tUc+KV1MnHPn81mcMwoQ/2GdIw
    zRBMQYAhC69QHvP622la+1u1L7a88533teE7TR8ntRrvvvfT3Y6hlbnAV8/ar7sHauQN1VnXsFIhLsqs7z49s9Qm+llRSG1cHH2Det79y055lknd
    9fp0WWYu8cDx5i2RNeTCfcrRp86u8hX5pecZ+yYpt7Ta6wxUvzlbymjswXHrp+/mdaXw9D2M928Kr74nntjlNQ60/0ZM2zf1aXecxWSvOVtK0IHg
    oPXDDPQoRdZTB9XmP6hfFX8NFdmYWoww5K4nF7s+m8reIvCAfdA6RJ/bk/AH5v2E007qb+fdXGjaKc8KYlrCKcr0JLZRq/eLLjA5mNaQW6NSmLQn
    9SNBrw8usNogyS89TzpdXp+l9SE5p7ha3utRE7izLPNKosG3fr/oEZmjNupzt1Uahx7ooCM6NKJ5NXVAi0fncmSN6Tx9zz5Zj4FVjYv01lCRjRQw
    y2D+4PBUVcdeSOkVVEiXAhLTmdOll2kn6aUsBZ0T7rHGgfYQPu0k+9Nw5z0KalRRnkMZ3MXlDTBfoCb0uVbuSXINydAhGTokQwfmr/LTNaJ5GnuA
    Xxut9NncwYXKjm+YoFdVIf0hdWzmC2RVEFqFfkhiusOs+lb56SgODMXhZ+NwgTgkJHxUgDSiRylWI7Wngo7b7GDVG6zj3YRNlCknTMiqOhjVMxdd
    axEbrdxTdZqp7MtBekU5bh068OyHoFVA/235jYWmxoF2RxiHBWgjU4sZUeJrUWkoTGown9mGNn6/lR9BrgC/vuHZLc/6Wq3DZwGdfRRww6kMqcqk
    I090zrRMZW8FcTQ/7IacoqtfKEY0RJFbArDWxSSOsW7EJr7AJo6iKnZNgsTFKHHeMTNiiTvR54sFdwfI0OKwZCYH2EYVJo4v/L/glpB9x4GrEc0/
    OgKnobzXg+mY7cM0EiB/zYwAEWdwCI8DlyVuGCZ+SQOIC/d4LAXNoNEMEwgOn1VD4q7yoqAyLtJRqz7d2HUmcivMXupPE+q40m8p6PzEHS9xLUrc
    hFZVskcmZsZ/gBuduCycOI4SB2fNzTrOwqHSRW5VVAEVcWdowzM0AAchToMCyuIWcBYVEJ2DI6rWQBzsAWBTxZFVeWGrMGCVcZGeA3FcQgVEODrF
    qAB5jhZQQHxFDAu4JwFW2V0kZinAJ7by2QK6YgrIntwf0Wtqy6RLwTDVGKR6rYHHxoHBOM5Fn3UJXPXorGcAqyiEgwLNj1AViLaqkLQc3bGXOmfM
    YD7b41MOc1XHSEjszQEd8zcLkQwhStwPZbA2lpCFIFUKOn52h//yMVRt74L5OlTAW+F/jvgn9zhyMyK3opKKaBxnT24cqjZjqKpAGr+FisMauxGc
    GI4DGTL0Ghd4TSXFNpdZhn+A3MUmtpwe0OMp2waQIQjLgJeT/v1ficc9uZNRifubmagZN6Op9iS2GVM4/wA=
  `),
  'a.tta': packed(`
    CwlxNGRkYGQQYHCQZ2BI4GRgmGBjMHMBGwPD6l2LMhh2yG3PWOotFf/T/Ljadx/5lofd0Suv3lG7teN3eb7ockfO6ZnNqSF+pzWFqyKuxDa+7ZTd
    fmuaU+JMvrpM0d+HMwVcK248ON1ydsvR6a8u6cQE9hw5KuH3NHPGx58NNmkqN3fKRj+uzdm84GzjmYazZ/74+v940MVcPy2T+duyl6GCynIMs2an
    9DskLOy3zuYocf516+mlm9FJBp0XIm3aN8rMlVn0MqJ1W91u8Zj/TpzH49qY7bYunpVkIiF586Ha+6SXswti+IKcZW71HJ+uvtZoRdSdorAdszZN
    WcJ8fcsyg0U3Nj/wE4uX1qpmnlqlJ25z4tikrCOFlmweac9X3/nHuu7SRNUdO5/bP+M8fqbBqezj1PziRtE/TAvnlJ346M537lr73Sbv3N3JkSst
    diyblbRrpZLQ1oeb3V+nXnuxVIjN45flZXb/5outB/dlT82NOijP+UWRfW5dWUGF8NN7R6fHbjszi9ks59KHj8oTTFX+zi5/+7p06YLmc1zyE49p
    Lly68l5opOKJA8ntrf4nl2rbWFWGZ8+c5pBw4Yaj4DKGxbM25R9k02lgWCxkFiiwInSBasKCpWYKwl2Mgq2m7za4Ks89E8zRtYaj22fF5R2dWsH+
    VvkRKZc2PtV6tvGz11k2+ei8hC1tsuafnF9Fpvts4TGdnsIet9O9W1TfKGR17zozsYtd4pKrrrqFS3dnHO3muZq1eHWv65ZHrm1ZWy9ePaYU9VHJ
    eeutF1nJgmsrJi6Myi3ZurEjbM+JgLVmu25FuGjHpawIk47N1Vk0atyocaPGjRpHW+NYe97U3QMA
  `),
  'a.gsm': packed(`
    LdAxa9tQEAfwRzZ7i4uXKoNbJYaEmBqBHWtTCVaklITSMUXQB1aJg5XBdZtFFD1CJqPBLu7gIUj6ABkCceOpUoZQCbrYUIjlFD+kKcjd7LlYz+Md
    v/9xd4MvkRK8fVVDl+3ph5WP7s98z3jx7StUnv99qd79yQ4HZ1HOMuzR8KZTgxytrqjnkFN3HzoNBJh5VVqNAc4ceb1nOQfkp6/fJBB30nxIf4ba
    3obiUjGAWmms/xqagJlVpdUF79IFzKUb2ZMmAXbJ1/s0Ii1TE4K6EDoZulCOvBgg7qh502ngDF2Qnzxki1SrT8EFGBFgAin53brCmY1ceXyHNcFv
    F8cQMP8ulks6tuDX+TDOPHmmUQz1PoUBM5MfUwQAKdW9nmPATGUpiWw+VH6sQ5Cfy9I+2QEc7HetqRODhGPwgX7vY5C/qjyKg7No00ITftxyKbgY
    KiVMgw/1fgUDZi4rSTJhIlIk06v8TiCDfd9m16HGB6cseRSyRfqQXRy2XY48rO3QukthQBdl6R05UxPCtrgGuXRj67hpGqVAuQ8wl/6UPT5fgr21
    1q2//CS2WapeDJbVfw==
  `),
  'a.ts': packed(`
    1ZZ9TFtVGMaf01LqbKG9fLRoRAQ1YYaOsjGJ0XR0MC4zm1mciNmV2FJQyUpkknFZuCyXbEEGKNkfQrKF4IzOj5gIM7vMNOk6+TISBJdMbgJdwYgk
    JivIh1DZrDk3+wMNiSYSUs4fN7k559z39z553ieXzWWM2D//JMgNIEzCIHfFhMI4El1QUFlV/saOo+Vv11S4yq1ZvJD3XTiyFpsLI9Ado7CDzOOp
    nqgr4e2x2CMwQtVtVtinMQ8VfURNk3nEfJZuj2x2O6zHjwB1+tPYinoAmQJE34NZ0C41MNDKToB8RWCMD4enkgByNaEZBNQE1/AAckFfDOFVutMW
    XrSLACHxq/U7C5tYO7JaEUFirmtuh/ESQztU8IvDaxT7akPKff64KtaO3a1G4NwjpxFx7Bk3GNqAwt6xAXsumG08q8w2ntU9Eev3wmmGGkfxzPiG
    fs+mfu/IiEC/lxOGNkDZiXlD9r0Rq3tDKkMbUNiLN5zVuG08q3HbeFafpn7/+LkI9HunnaHGUTzTsaHfcyLW7187GdqAwr5hzhAroT8NPs2noqhJ
    hTZQEl4u7D959PBHXYIIaADnHx1lJ4a5xQ7hdt2+rraKn4/diw4f7D1fuauTvf7i3K7dP63NeTweKWBpcc2Otg/0LMiSzR07GPx+fkKQLG1dtld+
    HBoulUOfLLswuKR/PIXLTk678Lo+3ZDfn6ePOuAf6R0u/TW0OHPLTc9fDBxizHzp7QJLH9v8mPbg+zUazc3m9PySyYl6Ji2zy3bizpnfjJKaJYR5
    Pv0Sw1dXLuU3eYXQkGTo3y/HpH94ln7yh7i00OLso/I+RufITnKeN/OwcYBBtLQ4NN0WcczZmF8yiZAbsEGyiCafpLY3PsTwVeqZbmBVJUvgVHJM
    dFLZAb/P0O6DekpXKhO3zpENRaOXDl8O/CkCiUVFRS8XJq9MnJoNnOotqX7P3pgEvoosyAAHTY8bJh/wprUPsUGFQedgCYmjRVUyEBOd5CB+n3bY
    AeKGaaAbHEA+6NPj2WsKHj0mQecAspOcopZHikWEphucyUfcQPQZvRXBKYVagq5UhkUExpyNSJ6EIAH0GEcv4GG91af2iLQZlQxLiwMSoP533L+h
    soTE/0fc/63TZmvEEpKwVTpttkYsIYlbpdNma8QSYtoUnWguvSoCKhFQfy68MyQsBA7N3uxdzryXFyg237IvX6kve43LHGd/31Pfet2VM+pdBV9d
    STNJCLm5FFt+bsVKALHBSi9nGhrtoqH1bVOMbQlEySE5tDjT4xZCRnLZGoU6KWOMJSTH8I98f6a29qLZPu7IO9arrj2X+ELfF3d3pia8O6KeUT/x
    TcPZzpOzPF8zMdPjEkILg5JNkGzH57zBYPB+INLK7UMj9St+v3/irfaBnsVZWnlBDn3pXfN4POtwuZS9KwGe59fhDrt+8a4Fg8E763Ddwnig3u/3
    S8olpYql7QL+Ag==
  `),
  'a.mpg': packed(`
    7ZdrNNT7Gsf/w1B7sOdSozG0mdlRaFCYQdKQJkwxXWSvUG7JZQiTI4z22JoxrpvcarJrzImM5G4Q1WDC5HJyN8wgCmV3ozJnR3NWnbPOysvz7rzw
    efd91vqu9azf91nPbz0AALqPAUAAqIgjBgBQM6BexBGDMYrp6TmhUA8AQNPA9T2Acnw1HFA+mw0AoFoQANuiUEyjAADUCGwGiAAAAgCoQg4AINAW
    eYKhE/tbxUMhZ3wtISK+yYL1cnSdBG1bL9d7Qeu9oHXeh5v2QxUbbLDBBhtssMH/BACAhJu8MYDyRRXFmp7oYga+XNF9lPVG1uM7oBEwvlv30eU3
    b94I7Dw1O/8x9TAmOYY0hUvTnu+V38KG8zGovyQ8lvY9LGaks9vvlTy3O1e777UzBI6+RNAxMIk51zUrgHaYtloLmq2rrcdxHjjpEYNn0tSoFrjK
    7Uk0emZ3uAfrNwcrP6SJmaFZgxmJPQlxr0jcXRQ5f/CHH5eqS1pfU1DvEsP/BBRrWNHFjI6ysnR/Km009AOjPxPLGtGhNRL7ru6cQqcbP+865LT9
    uo1py96nlf2qKzwZJttyzH+IYECVpeURz3Fme4yasINP8W3Ql8d37nX4NOIl3MpV9Ldrhb/UfkEI6t+8j6HqUA9zt3TUFEVSILaZLvutmvGeiKXG
    mYhaP0PDIYo0+f2maoZMIzStgHviIXDhuRq5Nvjc41sfhN83VzvqZQR+25WB+QlBa/SZ9zu/onbT4hrJIuhB6Y2bl7ZVRFDm93XlUQjGXR9SCfqc
    5xiK/ceQOwOsB3UNhbGlODnfzsr3R8XjAax7A8We9gOo+/OocpOaZqsqn5PlNmmBAjc1GtBJmd4HVy7dZ6/65ixYtOM5J4Kdkqtc6jGnnpxQiwwE
    fxZeWtRCWwQvH7pOY/w7VcHX5ui0UfIkfE3UGfjX5lPBbk7jCjQSZSrZtLX+tMNAu30VtQ5bMVDzTlWu7hUYvOUCMq8q+Yvt0ZqlMLvMGVHxWW6r
    e5pqzlwzz3FnAIB+6movrvYbIAfsYXYUg8Cls+UHLxdR7kM1Ux1yYD1pYyk0H/r5br6Z5msaY7jiMLb36rHTBBurysKQcrcsfyLPnAj8J1VBGe/r
    w03sF7RizxYiPlX2N6P10MzDw75X2wFe7YTJB9VYV9u5FEiZmP8EHE8JfZoVZllnzC6C9icRcAHKC881mL5/AlqwCKK4IsnWc8f0bBckSZrfwp9N
    MLYtNKjw7oUxSm4tLMAZOS6cFbwWroHRnmXsyC88FdFgwz6rw454L0HCt8YW3FhrV3P5Jyy/JqUUWDdydYPUzS2ziRGdSlCPiCvhynHl0IN/j0rt
    Ix8D7wx0KszsHlc5AUMn6aakzZvA1XCyRyo6y+BtJj0o8XB6HLLBB7bE7fqoJJUgCHf97oicS35mZjs13nrMeaj0Qs+15IxGZ1xSZZSaA78qEh/k
    KlC7yU83tghzpRhbiw9IXcvcskuWi1cHd8cvuDsL7XWoRmjid83R60Y9204+sheA67C9qb8NK7cu6upcrxkecbkBTp69MuFXMpSwzSj1xaQS81h9
    stsZaYFo1wyA7lFHDX0aul4mAyIj7YkHPLwldMLLj0e5kf5HevfwxnXt54aVbfikTkeTO1EMSfmR25+237Pa18c2f4vOK2eHTfr0OiN+jUOsHh3T
    k3cj4Xtrx8L3NpACaT/lEb8bOSptlCwMznoxxku3VlfCgD1EJS1vnU/fQWZBEHRNc/ovYRYVkvQSPBeUWVrU8+MSClJLhtkG1O0/EC25fGM817jN
    NFDHUAO762EGU1Otp0Kfdow3EaQeq5SeoZdzGmV+nrXcxZj7ou3e9rOl75TUrNxU0rvnGjr50VRifodEK5879YsqhGI7Q+bYLKDMiOtSpdcOUpXk
    Z1KehESU90YF37OUszsOttYoZMTbxVMwDA3qp5Psrgr3rE/83SiFiUzYx1SONzejG0itydmaUI3VY+3TluKLuUPiq2lcYw9sY8+4h0YreFHvfhSH
    3cV6IUo9cSNvTbQ48EU/O9/rlclgBXOOzMo8Sbzbsj3+KrosHCaXUNcotn8YLleXhBQfMST/N9W73xZJxgV9eT9+QgLHvnUCmn6PSHRnKmngopWK
    QmKErOrcTQj9YdaORjs9L1LW1icxCBWN1ejQIBW/0jbqTFtyVwiSWBXC83Aj1noRCaFwjN0V9TPIZW7G5w4xGVPYjKruJ94dYZ40/0A6M91UattT
    p00NE/M9So9S0DNNNE7JubmLfNihVVJo+fFoy/eZnobrVzB5MB6xJbzM8UF8VBU8hwv41xRpYbwHsIcds/U7nFW9VEaZZReCsyshHdfC6wuxhl/U
    0vDQXfcqc7b67BtRxlsVG93Od3+5aOPzqxfb5MKzndFkpP4uu3eiqAPBce7IIVLbhC8nGLKj4XjcCCjzCtSKM1MzcpwAJuSV/oFN8bQeelWT9Iit
    Hlih7VYsxRl/23IBGXguoO4b8CmvcD7GRbev8W81trjs10J1VuyOj5W4RO2Xm2O1gsyK1CH+8T5Dz0i+fYOX2Tx5gT/IhrKLIux7yzApJcR46uLS
    zhm1vpJ4y6h0AS5XYrp4OCY3bGlsssmwbzf+EjCgp3ctiCU1OT3mf7u6vPD85OXtz2RhdMG9ylsJKzEx0dVLYwK7hBWZTPb1UxyTA1+vVKDg//RK
    /Rc=
  `),
};

/** Sound that is only decoded elsewhere. */
export const DTS: Buffer = packed(`
    1ZV5UBNnFMDfhgQiIASIgpVyGRQoaJRBglISAsihhUCDJx0DVkApKEUs6JANigeVUaClgjVKFMthpa0ICGoJ1XK0kdSWER3QpIYSBK+2YAg5trOb
    0mrbfzrTfzrzZt+8N7Mzv+/93u6HGkWIPviVzwPcEBYgT/enup4C4AAA2U3TLEu501y/PSEhpzSZyqUVuVMBgFK/437gO71nRnwGGjZKtucW82vX
    ijdu3VaxKEGMvwdghinNFMf1hwFIQCOhUR5i0po7ABZ6VKFAFN1zeQC2BtF7qqK4wo9FAKjUccTBMEsK4DphJmRmq47kAYIhwv3sRCUgGBhDhSks
    ALB9hg6mmxouhZWmxngpAFiMulZ/GM4f9MgjCse6pHD+JtI74ZHKQka5Ci2PO3laJ8OmOY84wAE3oAHVnIQ8D+ozfH1eV5yfltilj6grbB+nH9IG
    p86hxYQmff3rDqFBPoEqsFUDUXrHJ8Z0BJUiYcviMhTGzd1G6LR57zGWNgJsPRJzNiQEU+sw4LQbFYphBIOEzj0aISpCv9IL5Wq8sTlUp0FRAO7e
    vSAEQI/eO56V6jFfN2QxRSXP8rur80ghjzHWRFh/szA6UJ1MdvQc0Ko2G5WSR5RC0efMueYkqdLXxgzTA/oXVzvyDDtpAIDsaW7czr9UFRbPK6Jv
    NZni4v34up9/shCRGTTEzRzsfdMF4QfBmmNHKjKzcuhppw+3jE5fPSKJXZ117Dxets47XVcwHMtIFUo0ZayyqulDitNj+V+i9SNa4yek0QOVVmfm
    ChYXd3KinimrGXk7efZryofrl60ur+ld4qQqye5anv2V/1G7k7tDo1LxiC0dqAl4aHVKfXlWPzNWsi83s+XxD61Z4iu58R2LFjP1yVPXM28PXmg6
    oQ7oS68oDw73tuQ+ljIqLOleoT7vUwFP04mWAItdXgYluKvDH6xKG3PNdyiewUY/Vk+f2oEjCzeI2t1TcWTLYJbXLBdnOvmYjWXMB4w2HxzZ33nL
    0aXdTqtMuP5uNXgsvOb+WVTGQNuTvQdNuJktu024V7zjr01d//mQ6kLrpqzmvoyTA6y4uooPD7ivXtHUakn34kWQG9wAT9fH6AC7r/yDq21TL7q6
    UcX9N65ePjgxh4YZRff/GAOuqZYYAa7psGkEkYcoyILr+0RlSlzTYmIELJVz9lHWj/O6qX2sUN+CnZ7HGslfTAQ8nL0nbMOTvWKTK2uEOPuup4v8
    7q5hOwmZutyW8czbbTdzTjwI5hYkB2u40WlrJdwDpLrqCiAdINWdc5JwAHmideSe/Oie67qyXd69mbcm8/FS5T9pe7X4Rom8P+SXRfb+bJ7uV0Nc
    oHwyWMHul75Fa0J2cWWUW3+aIkWXJ1UsjH6XX+VJsHb1sQhZl+27B0jrp5Wrv39l4uA195whDbKCsCV6tZ2Q1RA4/FOXawnbKbN9MLclJ2mk7ab9
    xcjD+e6vD4qifehevH2JdBrgaaKBDpDExvTwn35X9v+rTW3/m6l7rolhTz2yF7wozOHNmzO6wn1ndBGaiO2SHvec0ZXdhe8WwbpzX6mMiJ4MXFbT
    kGZlnUAcRh5zGcyozbq3cvfD+7GbLlYKmfrk5+P4byDnhDrgRl7R9PvcUgmj6TxPwi3k82JECLeQn1DCqwbQoJjyb662ap0FxH1FSaMGyVJuV8xj
    BFkvpbr/eV8FUuWVy3m9HmctzX2d8i6m9NC9nIrtaqzK3DibHQpCR0Jih96YtKjUrswO7Hd5O/KBONn50h/PtGfsYzqFEnXVdEiNLMCWmTMR49vW
    AjO9PBXOvNkE8d53RV6B5tL++fsF22d3tj7V6QwYinaMLhlFKAZw65BQQ9rwYKsH1Hjcsi/zptkwbZg2AGlOfUvFEEWCai9H2WuPZDJZT4+1yEwt
    T+QDNFdbNpzfON4oYmNDIya6LcOPbzz4bk/ckY4530T62U3Vro/0s2uopUfkeFF+p7xqzQuarzRRoj+YWwTNV3quZFLsxYIYw7rG2aGXl5tXfxox
    ZVFAYAruXxgmMEXrCnobubaNIQuSxrXaSe1z2zvTNTFXfpHTBc6CtfWrpNZTnSWqFdvi/EQMPp8yOz2eofGpqjr17WgPcBakySsSOXlWG6U+Decu
    5N5GUKwvFzPCbw==
`);
